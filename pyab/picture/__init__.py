"""Pictures of trees and searches: what is shown, where it stands, and the forms it is drawn in."""

% Facts only.
parent(adam, abel).
parent(adam, cain).

-- What the sandbox's network does wrong, under the name that the code has for it.
ALTER TABLE sandbox.weather RENAME TO network_faults;

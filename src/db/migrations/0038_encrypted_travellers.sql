-- What travellers tell is encrypted: the column says so in the usual word.
ALTER TABLE travellers RENAME COLUMN sealed TO encrypted;

-- The timeline asks for the nights of all homes at once. By home that is a search of the index for each of them.
CREATE INDEX occupancies_live_nights ON occupancies USING gist (nights) WHERE released_at IS NULL;

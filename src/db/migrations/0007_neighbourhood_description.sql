-- What it is like to live there, some sentences in each language; null where a catalogue says nothing.
ALTER TABLE neighbourhoods ADD COLUMN description jsonb;

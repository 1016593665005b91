-- What the tax agency thinks of each record. The record never changes; this does.
CREATE TABLE record_deliveries (
  chain text NOT NULL,
  sequence integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'accepted_with_errors', 'rejected')),
  tries smallint NOT NULL DEFAULT 0,
  -- The agency's own; a fault may quote personal data.
  code text,
  fault text,
  csv text,
  settled_at timestamptz,
  PRIMARY KEY (chain, sequence),
  FOREIGN KEY (chain, sequence) REFERENCES invoice_records (chain, sequence),
  CHECK ((state = 'waiting') = (settled_at IS NULL))
);
CREATE INDEX record_deliveries_open ON record_deliveries (chain, sequence) WHERE state = 'waiting';
CREATE INDEX record_deliveries_faulty ON record_deliveries (settled_at) WHERE state IN ('accepted_with_errors', 'rejected');
INSERT INTO record_deliveries (chain, sequence) SELECT chain, sequence FROM invoice_records;

-- Every record waits from the moment that it is made.
CREATE FUNCTION deliver_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_deliveries (chain, sequence) VALUES (NEW.chain, NEW.sequence);
  RETURN NULL;
END
$$;
CREATE TRIGGER invoice_records_deliver AFTER INSERT ON invoice_records
  FOR EACH ROW EXECUTE FUNCTION deliver_record();

-- When the next batch of a chain may be handed in, who is handing one in, and since when nobody answers.
CREATE TABLE record_turns (
  chain text PRIMARY KEY,
  wait_until timestamptz,
  taken_until timestamptz,
  failing_since timestamptz,
  -- What was wrong with the last message as a whole.
  fault text
);

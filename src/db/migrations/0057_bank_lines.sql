-- Money that came to the account, as the files of the bank say it. Which of them are recorded follows from the charges by
-- hand of the same reference, amount and day.
CREATE TABLE bank_lines (
  id uuid PRIMARY KEY,
  booked_on date NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  payer text NOT NULL,
  -- What the payer wrote.
  text text NOT NULL,
  reference text NOT NULL CHECK (reference <> ''),
  file_name text NOT NULL CHECK (file_name <> ''),
  imported_at timestamptz NOT NULL,
  -- Why it is nothing of ours to record.
  set_aside_reason text CHECK (set_aside_reason <> ''),
  set_aside_at timestamptz,
  CHECK ((set_aside_reason IS NULL) = (set_aside_at IS NULL)),
  CONSTRAINT bank_lines_once UNIQUE (reference, amount_cents, booked_on)
);
CREATE INDEX bank_lines_waiting ON bank_lines (booked_on) WHERE set_aside_at IS NULL;

-- Money that was recorded for the wrong booking is taken back, and then recorded for the right one.
ALTER TABLE charges ADD COLUMN taken_back_at timestamptz CHECK (taken_back_at IS NULL OR gateway = 'manual');
DROP INDEX charges_by_hand_once;
CREATE UNIQUE INDEX charges_by_hand_once ON charges (gateway_ref, amount_cents, received_on)
  WHERE gateway = 'manual' AND taken_back_at IS NULL;

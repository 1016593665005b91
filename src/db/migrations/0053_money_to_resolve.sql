-- Money that may only go out once a second member approves it.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  payment_id uuid NOT NULL REFERENCES payments,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- What the guest will read.
  reason text NOT NULL CHECK (reason <> ''),
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'declined', 'lapsed')),
  asked_by text NOT NULL CHECK (asked_by IN ('staff', 'guest', 'system', 'command')),
  asked_member uuid,
  asked_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL CHECK (lapses_at > asked_at),
  decided_by text CHECK (decided_by IN ('staff', 'guest', 'system', 'command')),
  decided_member uuid,
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  -- Nobody approves what they asked for.
  CONSTRAINT approved_by_another CHECK (
    state <> 'approved' OR (asked_by, asked_member) IS DISTINCT FROM (decided_by, decided_member))
);
CREATE UNIQUE INDEX approvals_one_waiting ON approvals (payment_id) WHERE state = 'waiting';

-- What the nightly check of the books found. A difference stays open until somebody explains it, also once it is gone.
CREATE TABLE book_checks (
  id uuid PRIMARY KEY,
  made_at timestamptz NOT NULL,
  movements integer NOT NULL,
  bookings integer NOT NULL,
  differences integer NOT NULL
);
CREATE INDEX book_checks_by_moment ON book_checks (made_at);

CREATE TABLE book_differences (
  id uuid PRIMARY KEY,
  why text NOT NULL CHECK (why <> ''),
  -- The charge, refund, deposit, booking or gateway that it is about.
  about text NOT NULL CHECK (about <> ''),
  booking_code text,
  books_cents integer,
  other_cents integer,
  found_at timestamptz NOT NULL,
  last_found_at timestamptz NOT NULL,
  explanation text CHECK (explanation <> ''),
  explained_by text CHECK (explained_by IN ('staff', 'guest', 'system', 'command')),
  explained_member uuid,
  explained_at timestamptz,
  -- The same difference of other amounts is another one, which has to be explained again.
  CONSTRAINT book_differences_once UNIQUE NULLS NOT DISTINCT (why, about, books_cents, other_cents),
  CHECK ((explanation IS NULL) = (explained_at IS NULL)),
  CHECK ((explained_by IS NULL) = (explained_at IS NULL))
);
CREATE INDEX book_differences_open ON book_differences (found_at) WHERE explained_at IS NULL;

-- What has to be resolved is few among much that is settled.
CREATE INDEX charges_refused ON charges (payment_id) WHERE decline_code IS NOT NULL;
CREATE INDEX refunds_refused ON refunds (charge_id) WHERE state = 'failed';
CREATE INDEX refunds_by_hand ON refunds (charge_id) WHERE by_hand AND state = 'processing';
CREATE INDEX deposit_holds_refused ON deposit_holds (booking_id) WHERE state IN ('declined', 'held_late');
CREATE INDEX payments_of_extras ON payments (due_date) WHERE purpose = 'extra';

-- The sandbox: what a company would have outside. A schema of its own, which no transaction of the product touches: the
-- network remembers what it moved even when the product crashed before it heard the answer.
CREATE SCHEMA sandbox;

-- No number is kept: only what the published test number does.
CREATE TABLE sandbox.cards (
  token text PRIMARY KEY,
  behaviour text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  exp_month smallint NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
  exp_year smallint NOT NULL,
  -- When its owner proved who they are.
  authenticated_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE sandbox.charges (
  -- The asker's id: what makes asking twice harmless.
  charge_id uuid PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  card_token text,
  amount_cents integer CHECK (amount_cents > 0),
  presence text CHECK (presence IN ('guest_present', 'automatic')),
  description text,
  return_url text,
  state text NOT NULL CHECK (state IN ('processing', 'requires_action', 'succeeded', 'declined', 'withdrawn')),
  -- While it is processing: what it will be declined with, if anything.
  decline_code text,
  -- Names the 3-D Secure page; as secret as the page is.
  challenge text UNIQUE,
  asked_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- Only a charge that was taken back before the network heard of it has no card and no amount.
  CONSTRAINT charge_is_whole CHECK (
    state = 'withdrawn' OR (card_token IS NOT NULL AND amount_cents IS NOT NULL AND presence IS NOT NULL)
  ),
  CONSTRAINT charge_declined_why CHECK (state <> 'declined' OR decline_code IS NOT NULL),
  CONSTRAINT charge_settled CHECK ((state IN ('succeeded', 'declined', 'withdrawn')) = (settled_at IS NOT NULL))
);
CREATE INDEX charges_by_card ON sandbox.charges (card_token);

CREATE TABLE sandbox.refunds (
  refund_id uuid PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  charge_id uuid NOT NULL REFERENCES sandbox.charges,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('succeeded', 'failed')),
  at timestamptz NOT NULL
);
CREATE INDEX refunds_by_charge ON sandbox.refunds (charge_id);

CREATE TABLE sandbox.authorisations (
  authorisation_id uuid PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  card_token text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  captured_cents integer NOT NULL DEFAULT 0 CHECK (captured_cents BETWEEN 0 AND amount_cents),
  state text NOT NULL CHECK (state IN ('held', 'released', 'captured')),
  at timestamptz NOT NULL,
  settled_at timestamptz
);

-- One row per delivery; an event that is repeated has two. Moments are real time, not the product's clock.
CREATE TABLE sandbox.webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  body text NOT NULL,
  deliver_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX webhooks_waiting ON sandbox.webhooks (deliver_at) WHERE delivered_at IS NULL;

CREATE TABLE sandbox.weather (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  delay_ms integer NOT NULL DEFAULT 0 CHECK (delay_ms >= 0),
  -- How many more answers get lost; -1: every one.
  drop_answers integer NOT NULL DEFAULT 0 CHECK (drop_answers >= -1),
  -- How many times more than once each event is delivered.
  repeat_webhooks smallint NOT NULL DEFAULT 0 CHECK (repeat_webhooks BETWEEN 0 AND 10),
  hold_webhooks boolean NOT NULL DEFAULT false,
  slow boolean NOT NULL DEFAULT false,
  down boolean NOT NULL DEFAULT false
);
INSERT INTO sandbox.weather DEFAULT VALUES;

CREATE TABLE sandbox.mails (
  id text PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  at timestamptz NOT NULL,
  -- Two mails of one moment keep their order.
  position bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX mails_newest ON sandbox.mails (position DESC);

-- How far the product's clock is ahead of the real one.
CREATE TABLE sandbox.clock (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  offset_ms bigint NOT NULL DEFAULT 0 CHECK (offset_ms >= 0)
);
INSERT INTO sandbox.clock DEFAULT VALUES;

-- The deposit of a booking in rows that only grow: each try to take it, and how each that was taken ended.

-- Blocked on the card or charged to it; its id is the idempotency key at the gateway.
CREATE TABLE deposit_holds (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  -- The hold that this one takes the place of, because it does not live long enough.
  replaces uuid REFERENCES deposit_holds,
  method text NOT NULL CHECK (method IN ('authorisation', 'charge_and_refund')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  gateway text NOT NULL,
  gateway_ref text,
  state text NOT NULL CHECK (state IN ('asked', 'processing', 'held', 'declined', 'withdrawn')),
  decline_code text,
  asked_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- When the gateway lets go of what is blocked.
  expires_at timestamptz,
  CONSTRAINT deposit_hold_declined_why CHECK ((state = 'declined') = (decline_code IS NOT NULL)),
  CONSTRAINT deposit_hold_settled CHECK ((state IN ('held', 'declined', 'withdrawn')) = (settled_at IS NOT NULL)),
  CONSTRAINT deposit_hold_expires CHECK ((expires_at IS NOT NULL) = (state = 'held' AND method = 'authorisation'))
);
CREATE INDEX deposit_holds_by_booking ON deposit_holds (booking_id, asked_at);
-- A deposit is never taken twice: one hold that may still take it, or has, and one that takes the place of each.
CREATE UNIQUE INDEX deposit_holds_one_live
  ON deposit_holds (booking_id, coalesce(replaces, '00000000-0000-0000-0000-000000000000'::uuid))
  WHERE state NOT IN ('declined', 'withdrawn');
CREATE INDEX deposit_holds_open ON deposit_holds (asked_at) WHERE state IN ('asked', 'processing');

-- The end of a hold: what is kept of it, and the rest given back; its id is the key of the refund.
CREATE TABLE deposit_returns (
  id uuid PRIMARY KEY,
  -- Given back and withheld exclude each other, and each happens once.
  hold_id uuid NOT NULL UNIQUE REFERENCES deposit_holds,
  cause text NOT NULL CHECK (cause IN ('departure', 'cancelled', 'withheld', 'replaced', 'expired')),
  -- What was to be kept, and what was.
  keep_cents integer NOT NULL CHECK (keep_cents >= 0),
  kept_cents integer CHECK (kept_cents >= 0),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  state text NOT NULL CHECK (state IN ('asked', 'processing', 'done', 'failed')),
  gateway_ref text,
  asked_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT deposit_return_reason CHECK ((cause = 'withheld') = (reason IS NOT NULL)),
  CONSTRAINT deposit_return_keeps CHECK ((cause = 'withheld') = (keep_cents > 0)),
  CONSTRAINT deposit_return_done CHECK ((state = 'done') = (kept_cents IS NOT NULL)),
  CONSTRAINT deposit_return_settled CHECK ((state IN ('done', 'failed')) = (settled_at IS NOT NULL))
);
CREATE INDEX deposit_returns_open ON deposit_returns (asked_at) WHERE state IN ('asked', 'processing');

-- Bookings that have steps of their deposit before them are looked at once.
UPDATE bookings SET next_step_at = least(next_step_at, created_at) WHERE status = 'CONFIRMED';

-- Whose is this card? Asked before each charge.
CREATE INDEX cards_by_token ON cards (card_token);

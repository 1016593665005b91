-- The bank accounts from which later months are debited, each with the mandate that its owner gave. The gateway keeps the
-- number; here is what the owner needs to recognise it.
CREATE TABLE bank_accounts (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  gateway text NOT NULL,
  account_token text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9A-Z]{4}$'),
  -- Named on the owner's statement of account.
  mandate_reference text NOT NULL,
  mandate_text_version text NOT NULL,
  mandate_given_at timestamptz NOT NULL,
  -- When its owner withdrew the mandate, gave another, or a debit came back.
  ended_at timestamptz
);
-- Later months go to one account at a time.
CREATE UNIQUE INDEX bank_accounts_one_in_force ON bank_accounts (booking_id) WHERE ended_at IS NULL;

ALTER TABLE charges
  ADD COLUMN method text NOT NULL DEFAULT 'card' CHECK (method IN ('card', 'direct_debit')),
  DROP CONSTRAINT charges_state_check,
  DROP CONSTRAINT charge_declined_why,
  DROP CONSTRAINT charge_settled,
  ADD CONSTRAINT charges_state_check CHECK (
    state IN ('submitted', 'processing', 'requires_action', 'succeeded', 'declined', 'withdrawn', 'succeeded_late', 'returned')),
  ADD CONSTRAINT charge_declined_why CHECK (
    CASE state WHEN 'declined' THEN decline_code IS NOT NULL WHEN 'returned' THEN decline_code IS NOT NULL
      WHEN 'succeeded_late' THEN true ELSE decline_code IS NULL END),
  ADD CONSTRAINT charge_settled CHECK (
    (state IN ('succeeded', 'declined', 'withdrawn', 'succeeded_late', 'returned')) = (settled_at IS NOT NULL)),
  -- Only a debit comes back after it has paid.
  ADD CONSTRAINT charge_returned_debit CHECK (state <> 'returned' OR method = 'direct_debit');
ALTER TABLE charges ALTER COLUMN method DROP DEFAULT;
CREATE INDEX charges_debits ON charges (submitted_at) WHERE method = 'direct_debit';
DROP INDEX charges_one_live_per_payment;
CREATE UNIQUE INDEX charges_one_live_per_payment ON charges (payment_id)
  WHERE state NOT IN ('declined', 'withdrawn', 'succeeded_late', 'returned');

-- No number is kept: only what the published test number does.
CREATE TABLE sandbox.bank_accounts (
  token text PRIMARY KEY,
  behaviour text NOT NULL CHECK (behaviour IN ('pays', 'refuses')),
  last4 text NOT NULL,
  mandate_reference text UNIQUE,
  created_at timestamptz NOT NULL
);
ALTER TABLE sandbox.charges
  -- When the bank tells whether a debit succeeds; null for cards, which tell at once.
  ADD COLUMN decided_at timestamptz,
  DROP CONSTRAINT charges_state_check,
  DROP CONSTRAINT charge_declined_why,
  DROP CONSTRAINT charge_settled,
  ADD CONSTRAINT charges_state_check CHECK (
    state IN ('processing', 'requires_action', 'succeeded', 'declined', 'withdrawn', 'returned')),
  ADD CONSTRAINT charge_declined_why CHECK (state NOT IN ('declined', 'returned') OR decline_code IS NOT NULL),
  ADD CONSTRAINT charge_settled CHECK (
    (state IN ('succeeded', 'declined', 'withdrawn', 'returned')) = (settled_at IS NOT NULL));

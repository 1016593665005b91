-- Authorisations as a real network keeps them: refused, let go by themselves after a while, or taken back before the network
-- heard of them (then without card and amount).
ALTER TABLE sandbox.authorisations
  ALTER COLUMN card_token DROP NOT NULL,
  ALTER COLUMN amount_cents DROP NOT NULL,
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN decline_code text,
  DROP CONSTRAINT authorisations_state_check,
  ADD CONSTRAINT authorisations_state_check CHECK (state IN ('held', 'released', 'captured', 'declined')),
  ADD CONSTRAINT authorisation_is_whole CHECK (
    state = 'released' OR (card_token IS NOT NULL AND amount_cents IS NOT NULL)
  ),
  ADD CONSTRAINT authorisation_expires CHECK (state <> 'held' OR expires_at IS NOT NULL),
  ADD CONSTRAINT authorisation_declined_why CHECK ((state = 'declined') = (decline_code IS NOT NULL));

-- The page on which a guest proves who they are when a card is saved without a charge.
ALTER TABLE sandbox.cards ADD COLUMN challenge text UNIQUE, ADD COLUMN return_url text;

-- The books are compared by when something was done.
CREATE INDEX charges_by_settlement ON sandbox.charges (settled_at) WHERE state = 'succeeded';
CREATE INDEX refunds_by_moment ON sandbox.refunds (at);
CREATE INDEX authorisations_by_moment ON sandbox.authorisations (at);

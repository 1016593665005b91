-- What a line of the bank may pay is looked for by its amount among all payments.
CREATE INDEX payments_by_amount ON payments (amount_cents) WHERE superseded_at IS NULL;

-- Who asked to be told when a home comes free: a search that is repeated until its dates come.
CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  language language_code NOT NULL,
  -- Of who was signed in, never by e-mail alone.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- The filters as in the address of the list, without order and page.
  query text NOT NULL,
  -- Where it is about one home.
  apartment_id integer REFERENCES apartments,
  -- The last day of its use: that of the check-in.
  ends_on date NOT NULL,
  created_at timestamptz NOT NULL,
  -- No mail about homes is sent before its mailbox confirmed it.
  confirmed_at timestamptz,
  -- The homes that were free when it was last repeated, which are no news.
  seen integer[] NOT NULL,
  looked_at timestamptz,
  mailed_at timestamptz,
  mails_left smallint NOT NULL CHECK (mails_left >= 0)
);
CREATE UNIQUE INDEX alerts_once ON alerts (lower(email), query, coalesce(apartment_id, 0)) WHERE mails_left > 0;
CREATE INDEX alerts_to_repeat ON alerts (looked_at NULLS FIRST) WHERE confirmed_at IS NOT NULL AND mails_left > 0;
CREATE INDEX alerts_by_user ON alerts (user_id) WHERE user_id IS NOT NULL;

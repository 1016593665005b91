-- What people write to the company from the site: the contact form, the page for companies, the page for owners.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  topic text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  message text NOT NULL,
  -- What a company looks for, where one asks.
  company jsonb,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  consent jsonb NOT NULL,
  request_key text UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_messages_by_age ON contact_messages (created_at);

-- When an owner who wrote to the company is called. One person calls, so that each moment is given once.
ALTER TABLE contact_messages ADD COLUMN call_at timestamptz;
CREATE UNIQUE INDEX contact_messages_call_at ON contact_messages (call_at);

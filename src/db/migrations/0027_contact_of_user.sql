-- Whose account a message was written from: of who was signed in, never by e-mail alone.
ALTER TABLE contact_messages ADD COLUMN user_id uuid REFERENCES users ON DELETE CASCADE;
CREATE INDEX contact_messages_by_user ON contact_messages (user_id) WHERE user_id IS NOT NULL;

-- When the user has shown that the mailbox of their account is theirs, by a link that was mailed there or by a sign-in provider. Null for
-- older accounts: a paid booking says the same of them.
ALTER TABLE users ADD COLUMN email_proved_at timestamptz;

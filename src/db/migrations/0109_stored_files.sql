-- Files of a booking, such as signed agreements. Their contents lie encrypted in the store of files under the id of the row;
-- sha256 is that of what was encrypted. A row is removed after its file.
CREATE TABLE stored_files (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('signed_agreement', 'cause_evidence', 'home_state')),
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg')),
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  stored_at timestamptz NOT NULL
);
CREATE INDEX stored_files_of_booking ON stored_files (booking_id, stored_at);
CREATE TRIGGER stored_files_stay BEFORE UPDATE ON stored_files FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- An agreement as the company signed it: one file for each set of contents, which grow as the forms of its guests are
-- completed.
CREATE TABLE signed_agreements (
  file_id text PRIMARY KEY REFERENCES stored_files ON DELETE CASCADE,
  agreement_id text NOT NULL REFERENCES agreements,
  contents_sha256 text NOT NULL CHECK (contents_sha256 ~ '^[0-9a-f]{64}$'),
  signed_by text NOT NULL,
  signed_at timestamptz NOT NULL,
  UNIQUE (agreement_id, contents_sha256)
);
CREATE TRIGGER signed_agreements_stay BEFORE UPDATE ON signed_agreements FOR EACH ROW EXECUTE FUNCTION refuse_change();

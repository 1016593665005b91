-- What guests and staff write to each other about a home: before a booking, and with it once there is one.
CREATE TABLE threads (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  apartment_id integer NOT NULL REFERENCES apartments,
  booking_id uuid REFERENCES bookings,
  -- Of who was signed in, never by e-mail alone.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  language language_code NOT NULL,
  check_in date,
  check_out date,
  created_at timestamptz NOT NULL,
  CHECK (check_in < check_out),
  CHECK ((check_in IS NULL) = (check_out IS NULL))
);
CREATE INDEX threads_by_booking ON threads (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX threads_by_user ON threads (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX threads_by_age ON threads (created_at);
CREATE INDEX threads_without_booking ON threads (apartment_id, lower(email)) WHERE booking_id IS NULL;

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  -- In which order they were written: moments may be equal.
  number bigint GENERATED ALWAYS AS IDENTITY,
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('guest', 'staff')),
  text text NOT NULL CHECK (text <> ''),
  request_key text UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX messages_by_thread ON messages (thread_id, number);

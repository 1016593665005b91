-- When the guests say that they will be there, as a clock in Madrid shows it; after midnight it is still the night of arrival.
ALTER TABLE bookings ADD COLUMN arrival_time text CHECK (arrival_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

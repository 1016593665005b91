-- The home that the register of travellers was told of: a stay that moves to another one is annulled and told anew.
ALTER TABLE communications ADD COLUMN apartment_id integer REFERENCES apartments;
UPDATE communications SET apartment_id = bookings.apartment_id FROM bookings WHERE bookings.id = communications.booking_id;
ALTER TABLE communications ALTER COLUMN apartment_id SET NOT NULL;

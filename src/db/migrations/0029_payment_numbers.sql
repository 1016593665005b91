-- Payments in force are numbered 1, 2, 3… without a gap; one that a change of stay took the place of keeps the number it had.
ALTER TABLE payments DROP CONSTRAINT payments_booking_id_number_key;
UPDATE payments p SET number = counted.number
  FROM (SELECT id, row_number() OVER (PARTITION BY booking_id ORDER BY number)::smallint AS number
          FROM payments WHERE superseded_at IS NULL) counted
 WHERE counted.id = p.id AND counted.number <> p.number;
ALTER TABLE payments ADD CONSTRAINT payments_number_in_force UNIQUE NULLS NOT DISTINCT (booking_id, number, superseded_at);

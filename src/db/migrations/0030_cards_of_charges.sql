-- Which card paid, as it was then: the card of a booking may be another one today.
ALTER TABLE charges ADD COLUMN card_brand text, ADD COLUMN card_last4 text;
-- Of what was paid before this was kept it is known only where a booking never had a second card.
UPDATE charges c SET card_brand = only_card.brand, card_last4 = only_card.last4
  FROM payments p,
       (SELECT booking_id, min(brand) AS brand, min(last4) AS last4 FROM cards GROUP BY booking_id HAVING count(*) = 1) only_card
 WHERE p.id = c.payment_id AND only_card.booking_id = p.booking_id AND c.state = 'succeeded';
ALTER TABLE charges ADD CONSTRAINT charge_card_whole CHECK ((card_brand IS NULL) = (card_last4 IS NULL));

-- What must be known of Stripe before Stripe is asked: see docs/decisions, A charge at Stripe is opened before it is confirmed.
CREATE SCHEMA stripe;

-- One of our charges or authorisations and the PaymentIntent opened for it; without one it was withdrawn before it was asked.
CREATE TABLE stripe.intents (
  id uuid PRIMARY KEY,
  intent_id text UNIQUE
);

-- A card can only be charged again as the card of a customer of Stripe's: here one customer is one card.
CREATE TABLE stripe.customers (
  payment_method text PRIMARY KEY,
  customer_id text NOT NULL
);

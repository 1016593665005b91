-- The broom looks every minute for refunds without an outcome: it must not read those that have one.
CREATE INDEX refunds_open ON refunds (charge_id) WHERE state IN ('asked', 'processing');

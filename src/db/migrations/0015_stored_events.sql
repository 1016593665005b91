-- Messages of a gateway are stored first and applied right after, by this process or by the sweep.
ALTER TABLE gateway_events ADD COLUMN applied_at timestamptz;
UPDATE gateway_events SET applied_at = received_at;
CREATE INDEX gateway_events_to_apply ON gateway_events (received_at) WHERE applied_at IS NULL;

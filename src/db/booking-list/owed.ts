/** The condition that a payment `p` is open: it is not superseded, and no charge of it has succeeded. */
export const IS_OPEN = `p.superseded_at is null
  and not exists (select from charges c where c.payment_id = p.id and c.state = 'succeeded')`

/** The condition that a booking `b` is neither cancelled nor a night hold that waits for its first payment. */
export const IS_KEPT = `b.status <> 'CANCELLED' and b.hold_expires_at is null`

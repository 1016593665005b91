/**
 * States of one attempt to charge a payment. `submitted`: the intent is stored and the gateway's result is not known
 * (it may never have received it); such a charge is looked up and never submitted under another id (architecture, rule
 * 2). `withdrawn`: withdrawn before it moved money. `succeeded_late`: it moved money after it had ended without; its
 * guest had been informed that nothing was charged, so it pays for nothing and is refunded. `returned`: a debit that
 * had paid and that the owner of the account had returned, so that its payment is owed again.
 */
export const CHARGE_STATES = [
  'submitted',
  'processing',
  'requires_action',
  'succeeded',
  'declined',
  'withdrawn',
  'succeeded_late',
  'returned',
] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

const TRANSITIONS: Readonly<Record<ChargeState, readonly ChargeState[]>> = {
  submitted: ['processing', 'requires_action', 'succeeded', 'declined', 'withdrawn', 'returned'],
  processing: ['requires_action', 'succeeded', 'declined', 'withdrawn', 'returned'],
  requires_action: ['processing', 'succeeded', 'declined', 'withdrawn'],
  succeeded: ['returned'],
  declined: ['succeeded_late'],
  withdrawn: ['succeeded_late'],
  succeeded_late: [],
  returned: [],
}

/**
 * Tells whether a transition is in the state table. Late and repeated results are normal, and only a transition of the
 * table changes anything.
 */
export function canChargeBecome(from: ChargeState, to: ChargeState): boolean {
  return TRANSITIONS[from].includes(to)
}

/** Gives the state of a charge after a result of its gateway; null where that changes nothing. */
export function chargeStateAfter(
  from: ChargeState,
  reported: Exclude<ChargeState, 'succeeded_late'>,
): ChargeState | null {
  const to = reported === 'succeeded' && !isChargeLive(from) ? 'succeeded_late' : reported
  return canChargeBecome(from, to) ? to : null
}

/** Tells whether a charge has paid its payment or still may; a payment has at most one such charge at a time. */
export function isChargeLive(state: ChargeState): boolean {
  return isChargeOpen(state) || state === 'succeeded'
}

/** Tells whether the result of a charge is not known yet. */
export function isChargeOpen(state: ChargeState): boolean {
  return state === 'submitted' || state === 'processing' || state === 'requires_action'
}

/** Tells whether a charge moved money, whatever happened to it then. */
export function hasMovedMoney(state: ChargeState): boolean {
  return state === 'succeeded' || state === 'succeeded_late'
}

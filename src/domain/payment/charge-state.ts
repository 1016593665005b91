/**
 * One attempt to charge a payment. `submitted`: the intent is stored, the gateway's answer is not known yet (it may never have
 * heard of it); such a charge is resolved by look-up and never asked again under another id (architecture, rule 2).
 * `withdrawn`: taken back before it moved money. `succeeded_late`: it moved money after it had ended without; its guest was
 * told that nothing was charged, so it pays for nothing and goes back.
 */
export const CHARGE_STATES = [
  'submitted',
  'processing',
  'requires_action',
  'succeeded',
  'declined',
  'withdrawn',
  'succeeded_late',
] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

const TRANSITIONS: Readonly<Record<ChargeState, readonly ChargeState[]>> = {
  submitted: ['processing', 'requires_action', 'succeeded', 'declined', 'withdrawn'],
  processing: ['requires_action', 'succeeded', 'declined', 'withdrawn'],
  requires_action: ['processing', 'succeeded', 'declined', 'withdrawn'],
  succeeded: [],
  declined: ['succeeded_late'],
  withdrawn: ['succeeded_late'],
  succeeded_late: [],
}

/**
 * Tells whether the state table has the step; late and repeated answers are normal, and only a step of the table changes
 * anything.
 */
export function canChargeBecome(from: ChargeState, to: ChargeState): boolean {
  return TRANSITIONS[from].includes(to)
}

/** Says what a charge is once its gateway has said something of it; null where that changes nothing. */
export function chargeStateAfter(
  from: ChargeState,
  reported: Exclude<ChargeState, 'succeeded_late'>,
): ChargeState | null {
  const to = reported === 'succeeded' && !isChargeLive(from) ? 'succeeded_late' : reported
  return canChargeBecome(from, to) ? to : null
}

/** Tells whether a charge may still pay its payment, or has: a payment has at most one of these at a time. */
export function isChargeLive(state: ChargeState): boolean {
  return isChargeOpen(state) || state === 'succeeded'
}

/** Tells whether the outcome of a charge is not known yet. */
export function isChargeOpen(state: ChargeState): boolean {
  return state === 'submitted' || state === 'processing' || state === 'requires_action'
}

/** Tells whether the money of a charge came, whatever became of it then. */
export function hasMovedMoney(state: ChargeState): boolean {
  return state === 'succeeded' || state === 'succeeded_late'
}

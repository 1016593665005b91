/**
 * One attempt to charge a payment. `asked`: the intent is stored, the gateway's answer is not known yet (it may never have
 * heard of it); such a charge is resolved by look-up and never asked again under another id (architecture, rule 2).
 * `withdrawn`: taken back before it moved money.
 */
export const CHARGE_STATES = ['asked', 'processing', 'requires_action', 'succeeded', 'declined', 'withdrawn'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

const TRANSITIONS: Readonly<Record<ChargeState, readonly ChargeState[]>> = {
  asked: ['processing', 'requires_action', 'succeeded', 'declined', 'withdrawn'],
  processing: ['requires_action', 'succeeded', 'declined', 'withdrawn'],
  requires_action: ['processing', 'succeeded', 'declined', 'withdrawn'],
  succeeded: [],
  declined: [],
  withdrawn: [],
}

/** Late and repeated answers are normal: only a step of the table changes anything. */
export function canChargeBecome(from: ChargeState, to: ChargeState): boolean {
  return TRANSITIONS[from].includes(to)
}

/** A charge that may still move money, or has: a payment has at most one of these at a time. */
export function isChargeLive(state: ChargeState): boolean {
  return state !== 'declined' && state !== 'withdrawn'
}

/** A charge whose outcome is not known yet. */
export function isChargeOpen(state: ChargeState): boolean {
  return TRANSITIONS[state].length > 0
}

/** What the company of a booking has decided about it; a booking that needs no approval has none. */
export const BOOKING_APPROVALS = ['waiting', 'approved', 'declined'] as const
export type BookingApproval = (typeof BOOKING_APPROVALS)[number]

export const APPROVAL_DECISIONS = ['approve', 'decline'] as const
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number]

const TRANSITIONS: Readonly<Record<BookingApproval, Partial<Record<ApprovalDecision, BookingApproval>>>> = {
  waiting: { approve: 'approved', decline: 'declined' },
  approved: {},
  declined: {},
}

/** Returns the approval after a decision, or nothing where the decision has no place in this state. */
export function nextApproval(approval: BookingApproval, decision: ApprovalDecision): BookingApproval | undefined {
  return TRANSITIONS[approval][decision]
}

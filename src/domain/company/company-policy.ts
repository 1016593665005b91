/** A booker books; an approver also approves, invites and closes the account of the company. */
export const COMPANY_ROLES = ['booker', 'approver'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

/** Days until an invitation expires. */
export const INVITATION_DAYS = 7
/** Most members and invitations, travellers, and cost centres of a company. */
export const MAX_COMPANY = { members: 50, travellers: 500, costCentres: 200 } as const
/** Characters of the code and of the name of a cost centre, and of the reason why a booking is declined. */
export const MAX_COST_CENTRE_CODE = 20
export const MAX_COST_CENTRE_NAME = 80
export const MAX_DECLINE_REASON = 300

/** Most days that a company has to pay an invoice (Ley 3/2004, art. 4). */
export const MAX_CREDIT_DAYS = 60

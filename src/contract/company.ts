import { z } from 'zod'
import { APPROVAL_DECISIONS } from '#domain/company/booking-approval.ts'
import {
  COMPANY_ROLES,
  MAX_COST_CENTRE_CODE,
  MAX_COST_CENTRE_NAME,
  MAX_DECLINE_REASON,
} from '#domain/company/company-policy.ts'
import { COMPANY_STAY_STATES } from '#domain/company/company-stay-state.ts'
import { visibleText } from '#domain/people/visible-text.ts'
import { emailAddress, holder, personName } from './holder.ts'
import { recipient } from './invoicing.ts'
import { calendarDate, cents, localizedText, moment } from './shared.ts'

const role = z.enum(COMPANY_ROLES)
const costCentreCode = z.string().overwrite(visibleText).min(1).max(MAX_COST_CENTRE_CODE)

/** The company that a member books for is theirs; `travellerId` names one of its travellers. */
export const companyChoice = z.object({ costCentre: costCentreCode.optional(), travellerId: z.guid().optional() })
export type CompanyChoice = z.infer<typeof companyChoice>

export const companyOpening = z.object({ recipient, needsApproval: z.boolean() })
export type CompanyOpening = z.infer<typeof companyOpening>

export const companyChange = z.object({ needsApproval: z.boolean() })

export const companyInvitation = z.object({ email: emailAddress, role })
export type CompanyInvitation = z.infer<typeof companyInvitation>

/** The token of an invitation, from the link of its mail. */
export const companyJoining = z.object({ token: z.string().max(150) })
export type CompanyJoining = z.infer<typeof companyJoining>

export const memberChange = z.object({ role })

/** `email` and `phone` may be empty. */
export const companyTraveller = z.object({
  name: personName,
  lastname: personName,
  email: z.union([z.literal(''), emailAddress]),
  phone: z.union([z.literal(''), holder.shape.phone]),
})
export type CompanyTraveller = z.infer<typeof companyTraveller>

export const costCentre = z.object({
  code: costCentreCode,
  name: z.string().overwrite(visibleText).min(1).max(MAX_COST_CENTRE_NAME),
})
export type CostCentre = z.infer<typeof costCentre>

/** A decline needs a reason, which the booker reads. */
export const approvalDecision = z
  .object({
    decision: z.enum(APPROVAL_DECISIONS),
    reason: z.string().trim().max(MAX_DECLINE_REASON).default(''),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== '', { path: ['reason'] })
export type ApprovalDecisionInput = z.infer<typeof approvalDecision>

/** The conditions and the contract of the booking are accepted with it. */
export const onAccountRequest = z.object({ acceptTerms: z.literal(true).optional() })
export type OnAccountRequest = z.infer<typeof onAccountRequest>

const companyStay = z.object({
  bookingCode: z.string(),
  houseCode: z.string(),
  title: localizedText,
  checkIn: calendarDate,
  checkOut: calendarDate,
  state: z.enum(COMPANY_STAY_STATES),
  /** Name and surname; null where no traveller is named or they were deleted. */
  traveller: z.string().nullable(),
  costCentre: z.string().nullable(),
  totalPriceCents: cents,
  bookedBy: z.string(),
  /** Whether the caller booked it, and may pay it. */
  isOwn: z.boolean(),
  holdExpiresAt: moment.optional(),
  /** Why the company declined it. */
  reason: z.string().optional(),
  /** Stays with the same one were requested, and are decided, together. */
  groupId: z.string().optional(),
})
export type CompanyStay = z.infer<typeof companyStay>

const companyView = z.object({
  recipient,
  needsApproval: z.boolean(),
  role,
  members: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role, isYou: z.boolean() })),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), role, expiresAt: moment })),
  travellers: z.array(companyTraveller.extend({ id: z.string() })),
  costCentres: z.array(costCentre),
  stays: z.array(companyStay),
  /** The invoices of the company, the latest first. */
  invoices: z.array(
    z.object({
      name: z.string(),
      issuedOn: calendarDate,
      totalCents: cents,
      /** What is left to pay of it by transfer, and until when; absent where nothing is. */
      toPay: z.object({ leftCents: cents, dueOn: calendarDate }).optional(),
    }),
  ),
  /** What is on account, where the company pays its invoices by transfer; null for others. */
  account: z
    .object({
      /** Days after the issue of an invoice; 0 where nothing more can be put on account. */
      creditDays: z.int(),
      uninvoicedCents: cents,
      invoicedCents: cents,
      overdueCents: cents,
      creditCents: cents,
      iban: z.string(),
    })
    .nullable(),
})
export type CompanyView = z.infer<typeof companyView>

/** Null where the user is in no company. */
export const companyOfUser = z.object({ company: companyView.nullable() }).meta({ id: 'CompanyOfUser' })

/** What the forms of checkout ask of a member: null where the user is in no company. */
export const companyChoices = z.object({
  company: z
    .object({
      name: z.string(),
      /** Whether what this member books waits for an approver. */
      waits: z.boolean(),
      travellers: z.array(z.object({ id: z.string(), name: z.string() })),
      costCentres: z.array(costCentre),
    })
    .nullable(),
})
export type CompanyChoices = NonNullable<z.infer<typeof companyChoices>['company']>

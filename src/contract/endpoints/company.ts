import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  approvalDecision,
  companyChange,
  companyChoices,
  companyInvitation,
  companyJoining,
  companyOfUser,
  companyOpening,
  companyTraveller,
  costCentre,
  memberChange,
  onAccountRequest,
} from '#contract/company.ts'
import { bookingCode, DONE, jsonAnswer, jsonBody, pdf, problemResponses, signedIn } from '#contract/endpoint.ts'

const mine = { tags: ['Company'], security: signedIn }
const byId = z.object({ id: z.guid() })
/** Who is no member, or may not do this, does not learn what there is. */
const REFUSALS = ['validation_failed', 'unauthenticated', 'not_found'] as const

export const getCompany = createRoute({
  ...mine,
  method: 'get',
  path: '/api/me/company',
  summary: 'The company of who is signed in: its members, stays and invoices',
  responses: { 200: jsonAnswer(companyOfUser, 'The company'), ...problemResponses('unauthenticated') },
})

export const getCompanyChoices = createRoute({
  ...mine,
  method: 'get',
  path: '/api/me/company/choices',
  summary: 'What a booking for the company of who is signed in can name',
  responses: {
    200: jsonAnswer(companyChoices, 'Travellers and cost centres'),
    ...problemResponses('unauthenticated'),
  },
})

export const getCompanyInvoice = createRoute({
  ...mine,
  method: 'get',
  path: '/api/me/company/invoices/{name}',
  summary: 'One invoice of the company of who is signed in',
  request: { params: z.object({ name: z.string().max(20).meta({ example: 'E2027-000042' }) }) },
  responses: { 200: pdf, ...problemResponses('unauthenticated', 'not_found') },
})

export const postCompany = createRoute({
  ...mine,
  method: 'post',
  path: '/api/me/company',
  summary: 'Open the account of a company, as its first approver',
  request: { body: jsonBody(companyOpening) },
  responses: {
    ...DONE,
    ...problemResponses(
      'validation_failed',
      'unauthenticated',
      'already_in_company',
      'company_email_unproved',
      'company_tax_id_needed',
    ),
  },
})

export const putCompany = createRoute({
  ...mine,
  method: 'put',
  path: '/api/me/company',
  summary: 'Decide whether what bookers book waits for an approver',
  request: { body: jsonBody(companyChange) },
  responses: { ...DONE, ...problemResponses(...REFUSALS) },
})

export const deleteCompany = createRoute({
  ...mine,
  method: 'delete',
  path: '/api/me/company',
  summary: 'Close the account of the company; members, travellers and cost centres are erased, bookings stay',
  responses: { ...DONE, ...problemResponses(...REFUSALS) },
})

export const postInvitation = createRoute({
  ...mine,
  method: 'post',
  path: '/api/me/company/invitations',
  summary: 'Invite an e-mail to the company; an earlier invitation to it ends',
  request: { body: jsonBody(companyInvitation) },
  responses: { ...DONE, ...problemResponses(...REFUSALS, 'rate_limited', 'too_many_mails') },
})

export const deleteInvitation = createRoute({
  ...mine,
  method: 'delete',
  path: '/api/me/company/invitations/{id}',
  summary: 'Take an invitation back',
  request: { params: byId },
  responses: { ...DONE, ...problemResponses(...REFUSALS) },
})

export const postMembership = createRoute({
  ...mine,
  method: 'post',
  path: '/api/me/company/membership',
  summary: 'Accept an invitation, signed in with the e-mail that was invited',
  request: { body: jsonBody(companyJoining) },
  responses: {
    ...DONE,
    ...problemResponses(
      'validation_failed',
      'unauthenticated',
      'company_invitation_ended',
      'already_in_company',
      'rate_limited',
    ),
  },
})

export const putMember = createRoute({
  ...mine,
  method: 'put',
  path: '/api/me/company/members/{id}',
  summary: 'Change the role of a member',
  request: { params: byId, body: jsonBody(memberChange) },
  responses: { ...DONE, ...problemResponses(...REFUSALS, 'last_approver') },
})

export const deleteMember = createRoute({
  ...mine,
  method: 'delete',
  path: '/api/me/company/members/{id}',
  summary: 'Remove a member, or leave the company',
  request: { params: byId },
  responses: { ...DONE, ...problemResponses(...REFUSALS, 'last_approver') },
})

export const postTraveller = createRoute({
  ...mine,
  method: 'post',
  path: '/api/me/company/travellers',
  summary: 'Add a person whom homes are booked for',
  request: { body: jsonBody(companyTraveller) },
  responses: { ...DONE, ...problemResponses(...REFUSALS) },
})

export const deleteTraveller = createRoute({
  ...mine,
  method: 'delete',
  path: '/api/me/company/travellers/{id}',
  summary: 'Erase a traveller',
  request: { params: byId },
  responses: { ...DONE, ...problemResponses(...REFUSALS) },
})

export const putCostCentre = createRoute({
  ...mine,
  method: 'put',
  path: '/api/me/company/cost-centres',
  summary: 'Add a cost centre, or give another name to the one with its code',
  request: { body: jsonBody(costCentre) },
  responses: { ...DONE, ...problemResponses(...REFUSALS) },
})

export const deleteCostCentre = createRoute({
  ...mine,
  method: 'delete',
  path: '/api/me/company/cost-centres/{code}',
  summary: 'Delete a cost centre; bookings keep its code',
  request: { params: z.object({ code: costCentre.shape.code }) },
  responses: { ...DONE, ...problemResponses(...REFUSALS) },
})

export const putApproval = createRoute({
  ...mine,
  method: 'put',
  path: '/api/me/company/approvals/{code}',
  summary: 'Approve or decline a booking that waits, with those of its group',
  request: { params: z.object({ code: bookingCode }), body: jsonBody(approvalDecision) },
  responses: { ...DONE, ...problemResponses(...REFUSALS, 'approval_too_late', 'changed_meanwhile') },
})

export const putBookingOnAccount = createRoute({
  ...mine,
  method: 'put',
  path: '/api/me/company/bookings/{code}/account',
  summary: 'Put what is due of a booking, and later what falls due, on the monthly invoice of the company',
  request: { params: z.object({ code: bookingCode }), body: jsonBody(onAccountRequest) },
  responses: {
    ...DONE,
    ...problemResponses(
      ...REFUSALS,
      'no_payment_terms',
      'account_overdue',
      'booking_cancelled',
      'hold_expired',
      'approval_waits',
      'terms_not_accepted',
      'payment_already_exists',
      'payment_already_processed',
    ),
  },
})

import * as z from 'zod/mini'
import * as company from '#contract/endpoints/company.ts'
import { COMPANY_ROLES, MAX_DECLINE_REASON } from '#domain/company/company-policy.ts'
import { cleanPhone, isPhone } from '#domain/people/phone.ts'
import { m } from '#i18n/paraglide/messages.js'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import { emailRule, personRules } from '#web/components/person-fields/person-rules.ts'
import { PERSON_FAULT_TEXTS, PERSON_LABELS } from '#web/components/person-fields/person-texts.ts'
import { faultSentence, type Text } from '#web/ui/form/fault-texts.ts'
import { required, ticked } from '#web/ui/form/form-rules.ts'

const LABELS: Readonly<Record<string, Text>> = {
  ...PERSON_LABELS,
  role: m.company_role,
  code: m.company_cost_centre_code,
  costCentreName: m.company_cost_centre_name,
  reason: m.company_decline_reason,
}

/** The forms of a company are on no page without scripts, because the storage of the browser alone knows who is signed in. */
const ofCompany = {
  label: (name: string) => LABELS[name]?.() ?? '',
  faultText: (message: string | undefined) => faultSentence(PERSON_FAULT_TEXTS, message),
  unknown: () => ({ silent: m.account_unknown() }),
}

const maybePhone = z
  .string()
  .check(z.refine((text) => text.trim() === '' || isPhone(cleanPhone(text)), { error: 'phone_invalid' }))
const maybeEmail = z.union([z.string().check(z.trim(), z.maxLength(0)), emailRule], { error: 'email_invalid' })

export const invitationForm = guestForm({
  ...ofCompany,
  id: 'company-invitation',
  endpoint: company.postInvitation,
  rules: z.object({ email: emailRule, role: z.enum(COMPANY_ROLES) }),
  fields: ['email', 'role'],
  defaults: { email: '', role: COMPANY_ROLES[0] },
  call: (body) => ({ body }),
})

export const travellerForm = guestForm({
  ...ofCompany,
  id: 'company-traveller',
  endpoint: company.postTraveller,
  rules: z.object({ name: personRules.name, lastname: personRules.lastname, email: maybeEmail, phone: maybePhone }),
  fields: ['name', 'lastname', 'email', 'phone'],
  defaults: { name: '', lastname: '', email: '', phone: '' },
  call: (body) => ({ body }),
})

export const costCentreForm = guestForm({
  ...ofCompany,
  id: 'company-cost-centre',
  endpoint: company.putCostCentre,
  rules: z.object({ code: required(), costCentreName: required() }),
  fields: ['code', 'costCentreName'],
  defaults: { code: '', costCentreName: '' },
  nameOf: (field) => (field === 'name' ? 'costCentreName' : field),
  call: ({ code, costCentreName: name }) => ({ body: { code, name } }),
})

export const declineForm = guestForm({
  ...ofCompany,
  id: 'company-decline',
  endpoint: company.putApproval,
  rules: z.object({ reason: required(z.maxLength(MAX_DECLINE_REASON)) }),
  fields: ['reason'],
  defaults: { reason: '' },
  call: ({ reason }, { subject }: { subject: { readonly code: string } }) => ({
    params: { code: subject.code },
    body: { decision: 'decline' as const, reason },
  }),
})

export const onAccountForm = guestForm({
  ...ofCompany,
  faultText: (message) => (message ? m.company_on_account_accept_fault() : undefined),
  id: 'company-on-account',
  endpoint: company.putBookingOnAccount,
  rules: z.object({ acceptTerms: ticked('terms_missing') }),
  fields: ['acceptTerms'],
  defaults: { acceptTerms: false },
  call: (_, { subject }: { subject: { readonly code: string } }) => ({
    params: { code: subject.code },
    body: { acceptTerms: true as const },
  }),
})

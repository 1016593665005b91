import { postUpgrade } from '#contract/endpoints/guests.ts'
import { postRegister as postIdentity } from '#contract/endpoints/openid.ts'
import { postForgot, postReset } from '#contract/endpoints/passwords.ts'
import { postLogin, postRegister } from '#contract/endpoints/sessions.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import {
  claimRules,
  completeRules,
  forgotRules,
  newPasswordRules,
  registerRules,
  resetLinkRules,
  signInRules,
} from './account-rules.ts'
import { accountFaultText, accountLabel } from './account-texts.ts'

const texts = { label: accountLabel, faultText: accountFaultText }
const unknown = () => ({ silent: m.account_unknown() })
const notRegistered = () => m.account_register_failed()

export const signInForm = guestForm({
  id: 'sign-in',
  endpoint: postLogin,
  rules: signInRules,
  fields: ['email', 'password'],
  defaults: { email: '', password: '' },
  ...texts,
  call: (body) => ({ body }),
  unknown,
})

/** The language of the account is that of the page. */
type RegisterSubject = { readonly language: Locale }

export const registerForm = guestForm({
  id: 'register',
  endpoint: postRegister,
  rules: registerRules,
  fields: ['name', 'lastname', 'email', 'phone', 'password', 'acceptTerms'],
  defaults: { name: '', lastname: '', email: '', phone: '', password: '', acceptTerms: false, promotions: false },
  ...texts,
  // The rules require the box.
  call: (values, { subject }: { subject: RegisterSubject; requestKey: string }) => ({
    body: { ...values, acceptTerms: true as const, language: subject.language },
  }),
  unknown: notRegistered,
})

/** Opens an account for a guest who booked without one. */
export const claimForm = guestForm({
  id: 'claim',
  endpoint: postUpgrade,
  rules: claimRules,
  fields: ['bookingCode', 'email', 'password'],
  defaults: { bookingCode: '', email: '', password: '' },
  ...texts,
  call: (body) => ({ body }),
  unknown: notRegistered,
})

/** The ticket of a provider that has identified the visitor. */
type IdentitySubject = RegisterSubject & { readonly ticket: string }

/** Opens an account for a user whom a provider has identified. */
export const identityForm = guestForm({
  id: 'identity',
  endpoint: postIdentity,
  rules: completeRules,
  fields: ['name', 'lastname', 'phone', 'acceptTerms'],
  defaults: { name: '', lastname: '', phone: '', acceptTerms: false, promotions: false },
  ...texts,
  // The rules require the box.
  call: (values, { subject }: { subject: IdentitySubject }) => ({
    body: { ...values, acceptTerms: true as const, ...subject },
  }),
  unknown: notRegistered,
})

type UpgradeSubject = { readonly bookingCode: string; readonly viewToken: string | undefined }

/** Opens an account for the holder of a booking that this browser has opened. */
export const upgradeForm = guestForm({
  id: 'upgrade',
  endpoint: postUpgrade,
  rules: newPasswordRules,
  fields: ['password'],
  defaults: { password: '' },
  ...texts,
  call: ({ password }, { subject: { bookingCode, viewToken } }: { subject: UpgradeSubject }) => ({
    body: { bookingCode, password },
    headers: { 'x-view-token': viewToken },
  }),
  unknown: notRegistered,
})

export const forgotForm = guestForm({
  id: 'forgot',
  endpoint: postForgot,
  rules: forgotRules,
  fields: ['email'],
  defaults: { email: '' },
  ...texts,
  call: (body) => ({ body }),
  unknown,
})

export const resetForm = guestForm({
  id: 'reset',
  endpoint: postReset,
  rules: resetLinkRules,
  fields: ['link', 'password', 'password_confirmation'],
  defaults: { link: '', password: '', password_confirmation: '' },
  ...texts,
  call: ({ link, ...passwords }) => ({ body: { ...readResetLink(link), ...passwords } }),
  unknown: () => ({
    silent: m.account_reset_unknown(),
    fault: m.account_reset_fault(),
  }),
})

/** Reads the link of a mail, or the part of it that scripts have taken out of the address. */
function readResetLink(link: string): { readonly token: string; readonly email: string } {
  const params = new URLSearchParams(link.slice(link.indexOf('#') + 1).trim())
  return { token: params.get('token') ?? '', email: params.get('email') ?? '' }
}

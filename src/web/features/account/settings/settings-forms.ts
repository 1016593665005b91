import { postErasure, putEmail, putMe, putPassword } from '#contract/endpoints/account.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { detailsRules, emailRules, erasureRules, passwordRules } from '#web/components/account-form/account-rules.ts'
import { accountFaultText, accountLabel } from '#web/components/account-form/account-texts.ts'
import { guestForm } from '#web/components/guest-form/guest-form.ts'

/** The forms of an account are on no page without scripts, because the storage of the browser alone knows who is signed in. */
const ofAccount = {
  label: accountLabel,
  faultText: accountFaultText,
  unknown: () => ({ silent: m.account_unknown() }),
}

export const detailsForm = guestForm({
  ...ofAccount,
  id: 'account-details',
  endpoint: putMe,
  rules: detailsRules,
  fields: ['name', 'lastname', 'phone', 'language'],
  defaults: { name: '', lastname: '', phone: '', language: LOCALES[0] },
  call: (body) => ({ body }),
})

export const emailForm = guestForm({
  ...ofAccount,
  id: 'account-email',
  endpoint: putEmail,
  rules: emailRules,
  fields: ['email', 'password'],
  defaults: { email: '', password: '' },
  call: (body) => ({ body }),
})

export const passwordForm = guestForm({
  ...ofAccount,
  id: 'account-password',
  endpoint: putPassword,
  rules: passwordRules,
  fields: ['password', 'newPassword'],
  defaults: { password: '', newPassword: '' },
  call: (body) => ({ body }),
})

export const erasureForm = guestForm({
  ...ofAccount,
  id: 'account-erasure',
  endpoint: postErasure,
  rules: erasureRules,
  fields: ['password'],
  defaults: { password: '' },
  call: (body) => ({ body }),
})

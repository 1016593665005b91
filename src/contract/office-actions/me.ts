import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { namedPasskey, newPassword, recoveryCodes } from '#contract/office-session.ts'

const tag = 'Oneself'

export const addPasskey = defineAction({
  ...{ subject: 'company', path: 'me/passkeys', tag },
  summary: 'Add a passkey, which signs in from now on',
  permission: 'change_factors',
  input: namedPasskey,
  refusals: ['validation_failed', 'login_failed'],
  audit: { passkey_added: { fields: ['passkey'] } },
})

export const removePasskey = defineAction({
  ...{ subject: 'company', path: 'me/passkeys/{passkeyId}/removal', tag },
  params: z.object({ passkeyId: z.uuid() }),
  summary: 'Remove a passkey',
  permission: 'change_factors',
  refusals: ['not_found', 'last_factor'],
  audit: { passkey_removed: { fields: ['passkey'] } },
})

export const renewRecoveryCodes = defineAction({
  ...{ subject: 'company', path: 'me/recovery-codes', tag },
  summary: 'Make new recovery codes; the earlier ones are no longer valid',
  permission: 'change_factors',
  answer: recoveryCodes,
  refusals: [],
  audit: { recovery_codes_made: { fields: [] } },
})

export const changeOwnPassword = defineAction({
  ...{ subject: 'company', path: 'me/password', tag },
  summary: 'Change the password, which ends the other sessions; the codes of the same app stay valid',
  permission: 'change_factors',
  input: newPassword,
  refusals: ['validation_failed', 'password_too_weak', 'not_found'],
  audit: { password_changed: { fields: [] } },
})

export const endOwnSession = defineAction({
  ...{ subject: 'company', path: 'me/sessions/{sessionId}/end', tag },
  params: z.object({ sessionId: z.uuid() }),
  summary: 'End one of the own sessions',
  permission: 'use_office',
  refusals: ['not_found'],
  audit: { session_ended: { fields: [] } },
})

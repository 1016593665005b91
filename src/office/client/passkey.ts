import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { CallBody } from '#contract/endpoint-call.ts'
import type { addPasskey } from '#contract/office-actions/me.ts'
import type { postPasskeyOptions, postPasskeySession, postProofOptions } from '#contract/office-endpoints/session.ts'
import { callOffice, type OfficeAnswer } from './call-office.ts'

/** Whether this browser can use passkeys at all. */
export const hasPasskeys = browserSupportsWebAuthn

/** `cancelled`: the member closed the browser's own dialog, or it found no passkey. */
export type PasskeyAnswer<Value> = OfficeAnswer<Value> | 'cancelled'

/** What the server takes of the browser's answers: absent fields are absent there, and undefined in the browser's types. */
export type SignedPasskey = CallBody<typeof postPasskeySession>
type CreatedPasskey = CallBody<typeof addPasskey>['response']
/** The endpoints that answer options to sign. */
export type OptionsEndpoint = typeof postPasskeyOptions | typeof postProofOptions

/** Asks for what is to be signed, has the browser sign it, and returns the signature. */
export function signWithPasskey(endpoint: OptionsEndpoint) {
  return withOptions(endpoint, (options) =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }).then(
      (signed) => signed as SignedPasskey,
    ),
  )
}

/** Makes a passkey of this device, to be sent to the server under a name. */
export async function createPasskey(options: Readonly<Record<string, unknown>>): Promise<CreatedPasskey> {
  const created = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return created as CreatedPasskey
}

/** Runs the browser's own dialog; null where the member closed it. */
export function unlessCancelled<Value>(dialog: Promise<Value>): Promise<Value | null> {
  return dialog.catch(() => null)
}

async function withOptions<Value>(
  endpoint: OptionsEndpoint,
  ask: (options: Readonly<Record<string, unknown>>) => Promise<Value>,
): Promise<PasskeyAnswer<Value>> {
  const options = await callOffice(endpoint, {})
  if (!options.ok) return options
  const value = await unlessCancelled(ask(options.value))
  return value === null ? 'cancelled' : { ok: true, value }
}

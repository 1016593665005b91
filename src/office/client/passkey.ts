import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { Locale } from '#domain/shared/text.ts'
import { callOffice, type OfficeAnswer } from './call-office.ts'

/** Whether this browser can use passkeys at all. */
export const hasPasskeys = browserSupportsWebAuthn

/** `cancelled`: the member closed the browser's own dialog, or it found no passkey. */
export type PasskeyAnswer<Value> = OfficeAnswer<Value> | 'cancelled'

/** Asks for what is to be signed, has the browser sign it, and returns the signature. */
export function signWithPasskey(locale: Locale, optionsPath: string) {
  return withOptions(locale, optionsPath, (options) =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )
}

/** Makes a passkey of this device, to be sent to the server under a name. */
export function makePasskey(locale: Locale, optionsPath: string) {
  return withOptions(locale, optionsPath, createPasskey)
}

/** The same with options that are known already: those of an invitation. */
export function createPasskey(options: Readonly<Record<string, unknown>>) {
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}

/** Runs the browser's own dialog; null where the member closed it. */
export function unlessCancelled<Value>(dialog: Promise<Value>): Promise<Value | null> {
  return dialog.catch(() => null)
}

async function withOptions<Value>(
  locale: Locale,
  path: string,
  ask: (options: Readonly<Record<string, unknown>>) => Promise<Value>,
): Promise<PasskeyAnswer<Value>> {
  const options = await callOffice<Record<string, unknown>>(locale, path, {})
  if (!options.ok) return options
  const value = await unlessCancelled(ask(options.value))
  return value === null ? 'cancelled' : { ok: true, value }
}

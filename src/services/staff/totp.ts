import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** A code of the step before or after is taken too, for clocks that differ and people who type. */
const STEPS_OFF = 1

/** The generator of one-time codes of a secret in base32, as authenticator apps know it. */
export function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    ...{ issuer: 'Estancia', label, secret: Secret.fromBase32(secret) },
    ...{ algorithm: 'SHA1', digits: 6, period: PERIOD_S },
  })
}

/** Returns the step that a one-time code belongs to, or null where it is none of this moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const off = totpOf(secret, '').validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: STEPS_OFF })
  return off === null ? null : Math.floor(timestamp / 1_000 / PERIOD_S) + off
}

/** What the secret of one-time codes is encrypted for, so that it can't be moved to another member. */
export function totpContext(memberId: string): string {
  return `totp ${memberId}`
}

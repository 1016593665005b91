import { createPrivateKey, sign } from 'node:crypto'

export type AppleKey = {
  readonly teamId: string
  readonly keyId: string
  readonly clientId: string
  /** Apple's issuer, which reads the secret. */
  readonly issuer: string
  /** PKCS #8 in base64: the .p8 file without its first and last line. */
  readonly privateKey: string
}

const LIFE_SECONDS = 300

/** Apple takes no fixed secret but a JWT signed by our key (ES256), which here is valid for minutes. */
export function appleSecret({ teamId, keyId, clientId, issuer, privateKey }: AppleKey): () => string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return () => {
    // Real time, because Apple checks it.
    const issuedAt = Math.floor(Date.now() / 1000)
    const claims = { iss: teamId, iat: issuedAt, exp: issuedAt + LIFE_SECONDS, aud: issuer, sub: clientId }
    const signed = [{ alg: 'ES256', kid: keyId }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }
}

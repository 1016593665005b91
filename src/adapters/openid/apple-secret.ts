import { createPrivateKey, sign } from 'node:crypto'

export type AppleKey = {
  readonly teamId: string
  readonly keyId: string
  readonly clientId: string
  /** Who reads the secret: Apple's issuer. */
  readonly issuer: string
  /** PKCS #8 in base64, as the .p8 file has it between its first line and its last. */
  readonly privateKey: string
}

const LIFE_SECONDS = 300

/** Apple takes no fixed secret but a word signed by our key (ES256), which is good for minutes here. */
export function appleSecret({ teamId, keyId, clientId, issuer, privateKey }: AppleKey): () => string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return () => {
    // By the time of the world: Apple knows no other.
    const issuedAt = Math.floor(Date.now() / 1000)
    const claims = { iss: teamId, iat: issuedAt, exp: issuedAt + LIFE_SECONDS, aud: issuer, sub: clientId }
    const signed = [{ alg: 'ES256', kid: keyId }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }
}

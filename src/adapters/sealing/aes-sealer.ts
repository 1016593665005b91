import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Sealer } from '#domain/shared/sealer.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export type SealingKey = { readonly id: string; readonly key: Uint8Array }
type Keys = readonly [SealingKey, ...SealingKey[]]

/**
 * AES-256-GCM with the first key; the others open what was sealed before keys were changed. Sealed texts begin with the id
 * of their key.
 */
export function createAesSealer(keys: Keys, randomBytes: (size: number) => Uint8Array): Sealer {
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  const [current] = keys
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, current.key, iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(sealed, about) {
      const [id = '', body = ''] = sealed.split('.')
      const key = byId.get(id)
      if (!key) throw new Error(`Personal data was sealed with the key ${id}, which is not among PERSONAL_DATA_KEYS`)
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}

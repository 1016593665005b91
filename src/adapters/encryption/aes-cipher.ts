import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Cipher } from '#domain/shared/cipher.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export type EncryptionKey = { readonly id: string; readonly key: Uint8Array }
type Keys = readonly [EncryptionKey, ...EncryptionKey[]]

/**
 * Encrypts by AES-256-GCM with the first key; older keys still decrypt what they encrypted. Encrypted texts begin with
 * the id of their key.
 */
export function createAesCipher(keys: Keys, randomBytes: (size: number) => Uint8Array): Cipher {
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  const [current] = keys
  return {
    encrypt(text, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.key, iv).setAAD(Buffer.from(about))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`
    },
    decrypt(encrypted, about) {
      const [id = '', body = ''] = encrypted.split('.')
      const key = byId.get(id)
      if (!key) throw new Error(`Personal data was encrypted with the key ${id}, which is not among PERSONAL_DATA_KEYS`)
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}

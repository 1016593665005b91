import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Cipher } from '#domain/shared/cipher.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Ends the id of the key, which no id contains. */
const ID_END = '.'

export type EncryptionKey = { readonly id: string; readonly key: Uint8Array }
type Keys = readonly [EncryptionKey, ...EncryptionKey[]]

/**
 * Encrypts by AES-256-GCM with the first key; older keys still decrypt what they encrypted. Encrypted texts and bytes begin
 * with the id of their key.
 */
export function createAesCipher(keys: Keys, randomBytes: (size: number) => Uint8Array): Cipher {
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  const [current] = keys

  function seal(bytes: Uint8Array, about: string): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(ALGORITHM, current.key, iv).setAAD(Buffer.from(about))
    const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
  }

  function open(id: string, sealed: Uint8Array, about: string): Buffer {
    const key = byId.get(id)
    if (!key) throw new Error(`Personal data was encrypted with the key ${id}, which is not among PERSONAL_DATA_KEYS`)
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(about))
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  }

  return {
    encrypt: (text, about) => `${current.id}${ID_END}${seal(Buffer.from(text), about).toString('base64url')}`,
    decrypt(encrypted, about) {
      const [id = '', body = ''] = encrypted.split(ID_END)
      return open(id, Buffer.from(body, 'base64url'), about).toString('utf8')
    },
    encryptBytes: (bytes, about) => Buffer.concat([Buffer.from(`${current.id}${ID_END}`), seal(bytes, about)]),
    decryptBytes(encrypted, about) {
      const buffer = Buffer.from(encrypted)
      const end = buffer.indexOf(ID_END)
      return open(buffer.subarray(0, Math.max(0, end)).toString(), buffer.subarray(end + 1), about)
    },
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAesCipher, type EncryptionKey } from '#adapters/encryption/aes-cipher.ts'
import type { Cipher } from '#domain/shared/cipher.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

const FILE = 'personal-data-keys'
const KEY_BYTES = 32
export const ENCRYPTION_KEYS = /^[A-Za-z0-9]{1,16}:[A-Za-z0-9+/]{43}=(,[A-Za-z0-9]{1,16}:[A-Za-z0-9+/]{43}=)*$/

export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]]

/** Parses the setting's `id:key,id:key`, the newest first. */
export function parseEncryptionKeys(text: string): EncryptionKeys {
  const [first, ...others] = text.split(',').map((one) => {
    const [id = '', key = ''] = one.split(':')
    return { id, key: Buffer.from(key, 'base64') }
  })
  if (!first) throw new OperatorFault('PERSONAL_DATA_KEYS is empty')
  return [first, ...others]
}

/**
 * Returns the keys of the settings, or those of a file in the data folder, which the first start creates and only its
 * owner can read.
 */
export async function openEncryptionKeys(configured: EncryptionKeys | null, dataDir: string): Promise<EncryptionKeys> {
  if (configured) return configured
  const path = join(dataDir, FILE)
  const fresh = `k1:${randomBytes(KEY_BYTES).toString('base64')}`
  await mkdir(dataDir, { recursive: true })
  // Another process may start at the same time: the first to link its file wins, and no process reads half a file. A
  // process number would not make the name unique, because in containers that share a folder both are number 1.
  const own = `${path}.${randomUUID()}`
  await writeFile(own, fresh, { mode: 0o600 })
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
  const text = (await readFile(path, 'utf8')).trim()
  if (!ENCRYPTION_KEYS.test(text)) throw new OperatorFault(`${path} has no valid keys: restore the original file`)
  return parseEncryptionKeys(text)
}

type CipherSettings = { readonly personalDataKeys: EncryptionKeys | null; readonly dataDir: string }

/** Opens the cipher of personal data and secrets, with the keys of `openEncryptionKeys`. */
export async function openCipher({ personalDataKeys, dataDir }: CipherSettings): Promise<Cipher> {
  return createAesCipher(await openEncryptionKeys(personalDataKeys, dataDir), randomBytes)
}

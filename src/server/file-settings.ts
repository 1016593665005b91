import { join } from 'node:path'
import { z } from 'zod'
import { createCachedStore } from '#adapters/files/cached-store.ts'
import { createFolderStore } from '#adapters/files/folder-store.ts'
import type { S3Bucket } from '#adapters/files/s3-store.ts'
import { type FileStore, FileStoreRefusal, type LocalFiles } from '#domain/shared/file-store.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { url } from './setting-values.ts'

/** Part of the table of all settings in `env.ts`: where files lie that all processes share. */
export const FILE_DEFINITIONS = {
  FILES_URL: {
    parse: url(/^https?$/).transform((value) => value.replace(/\/+$/, '')),
    default: 'none: files lie in `DATA_DIR`',
    takes: 'an http or https address',
    about: 'Bucket of an S3-compatible store for the files that several machines share, such as pictures',
  },
  FILES_REGION: {
    parse: z.string().regex(/^[\w-]{1,40}$/),
    default: 'us-east-1',
    takes: 'the name of a region',
    about: 'Region of that bucket',
  },
  FILES_ACCESS_KEY: {
    parse: z.string().regex(/^\S{3,200}$/),
    default: 'none',
    takes: 'an id of a key',
    about: 'Key that may read, write, list and remove in that bucket',
  },
  FILES_SECRET_KEY: {
    parse: z.string().regex(/^\S{8,200}$/),
    default: 'none',
    takes: 'the secret of that key',
    about: 'Secret of that key',
  },
} as const

type FileVariables = { readonly [Name in keyof typeof FILE_DEFINITIONS]?: string | undefined }

/** Returns null where files lie in the data folder. Throws an `OperatorFault` for a bucket without a key. */
export function bucketSettings(variables: FileVariables): S3Bucket | null {
  const { FILES_URL: url, FILES_REGION: region, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey } = variables
  if (!url) return null
  if (!accessKey || !secretKey) throw new OperatorFault('FILES_URL needs FILES_ACCESS_KEY and FILES_SECRET_KEY')
  return { url, region: region ?? FILE_DEFINITIONS.FILES_REGION.default, accessKey, secretKey }
}

export type Files = {
  /** Originals of pictures and the sizes that were made of them. */
  readonly pictures: LocalFiles
  /** Reports for the register of travellers. */
  readonly register: FileStore
  /** Records of invoices for the tax agency. */
  readonly verifactu: FileStore
  /** Encrypted files of bookings, such as signed agreements. */
  readonly bookings: FileStore
}

type OpenFilesInput = { readonly bucket: S3Bucket | null; readonly dataDir: string }

/** Opens the stores of files. `dataDir` is absolute. */
export async function openFiles({ bucket, dataDir }: OpenFilesInput): Promise<Files> {
  const local = createFolderStore({ folder: join(dataDir, 'pictures') })
  const inFolder = (name: string) => createFolderStore({ folder: join(dataDir, name), isPrivate: true })
  if (!bucket) {
    return {
      pictures: local,
      register: inFolder('register'),
      verifactu: inFolder('verifactu'),
      bookings: inFolder('bookings'),
    }
  }
  // Without a bucket its library is not loaded.
  const { createS3Store } = await import('#adapters/files/s3-store.ts')
  const inBucket = (name: string) => createS3Store(bucket, name)
  return {
    pictures: createCachedStore(inBucket('pictures'), local),
    register: inBucket('register'),
    verifactu: inBucket('verifactu'),
    bookings: inBucket('bookings'),
  }
}

/**
 * Throws an `OperatorFault` where the store refuses the key or the bucket. A store that gives no answer may be back in a
 * moment, and the product can do most things without it.
 */
export async function checkFiles({ register }: Files): Promise<void> {
  await register.read('no-such-file').catch((error: unknown) => {
    if (error instanceof FileStoreRefusal && error.status < 500)
      throw new OperatorFault(`FILES_URL can't be used: ${error.message}`, { cause: error })
  })
}

import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { elementsOf, readXml, textOf } from '#adapters/authority/read-xml.ts'
import { checkFileName, type FileStore, FileStoreRefusal } from '#domain/shared/file-store.ts'

const TIMEOUT_MS = 10_000

export type S3Bucket = {
  /** The address of the bucket, as `https://s3.eu-south-2.amazonaws.com/estancia`, without a slash at its end. */
  readonly url: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Stores files in a bucket of Amazon S3 or of a store that speaks like it, below a prefix of names. */
export function createS3Store({ url, region, accessKey, secretKey }: S3Bucket, prefix: string): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })
  const addressOf = (name: string) => {
    checkFileName(name)
    return `${url}/${prefix}/${name}`
  }

  async function send(address: string, { method, body = '' }: { method: string; body?: Uint8Array | string }) {
    // The store compares the digest with what arrives, so that a file can't be damaged on its way.
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
    const content = body === '' ? null : new Uint8Array(Buffer.from(body))
    const signed = await client.sign(address, { method, headers, body: content })
    return fetch(signed, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  }

  return {
    async read(name) {
      const response = await send(addressOf(name), { method: 'GET' })
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      const code = await codeOf(response)
      if (response.status === 404 && code !== 'NoSuchBucket') return null
      throw new FileStoreRefusal(response.status, code)
    },
    async write(name, content) {
      await insistOnOk(await send(addressOf(name), { method: 'PUT', body: content }))
    },
    async list() {
      const names: string[] = []
      let token: string | undefined
      do {
        const search = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}/` })
        if (token) search.set('continuation-token', token)
        const text = await insistOnOk(await send(`${url}?${search}`, { method: 'GET' }))
        const page = readListing(text)
        names.push(...page.keys.map((key) => key.slice(prefix.length + 1)))
        token = page.next
      } while (token)
      return names.sort()
    },
    async remove(name) {
      await insistOnOk(await send(addressOf(name), { method: 'DELETE' }))
    },
  }
}

/** Returns the body. Throws a `FileStoreRefusal` for every other answer than a success. */
async function insistOnOk(response: Response): Promise<string> {
  if (!response.ok) throw new FileStoreRefusal(response.status, await codeOf(response))
  return response.text()
}

function readListing(text: string): { keys: readonly string[]; next: string | undefined } {
  const listing = readXml(text)
  if (!text.includes('<ListBucketResult')) throw new Error('The file store did not answer with a list')
  const keys = elementsOf(listing, 'Contents').map((entry) => textOf(entry, 'Key') ?? '')
  return { keys, next: textOf(listing, 'NextContinuationToken') }
}

/** The code of an error, such as `AccessDenied`; empty where the answer has none. */
async function codeOf(response: Response): Promise<string> {
  return textOf(readXml(await response.text()), 'Code') ?? ''
}

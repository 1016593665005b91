import { request } from 'node:https'
import type { TaxAgency } from '#domain/invoicing/tax-agency.ts'
import { readAnswer } from './read-answer.ts'
import { messageXml } from './record-xml.ts'

const TIMEOUT_MS = 60_000
const MAX_BYTES = 20_000_000

export type AeatSettings = {
  readonly url: string
  /** A certificate of the issuer or its representative with its key, as PKCS #12. */
  readonly certificate: Uint8Array
  readonly password: string
  /** The certificate authority of the service, where this machine does not know it. */
  readonly ca?: Uint8Array
}

/** Sends a message and resolves with the answer. Throws when there was none. */
export type Post = (body: string) => Promise<{ readonly status: number; readonly text: string }>

/** Opens the agency's web service: SOAP 1.1 over TLS in which both sides show a certificate. */
export function createAeatAgency(settings: AeatSettings, post: Post = postTo(settings)): TaxAgency {
  return {
    name: 'aeat',
    async submit(batch) {
      const { status, text } = await post(messageXml(batch))
      return readAnswer(status, text, batch.records)
    },
  }
}

function postTo({ url, certificate, password, ca }: AeatSettings): Post {
  const headers = { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' }
  const identity = { pfx: Buffer.from(certificate), passphrase: password, ...(ca ? { ca: Buffer.from(ca) } : {}) }
  // Each message has a connection of its own: an open one would be used again under another certificate.
  const options = { method: 'POST', ...identity, headers, timeout: TIMEOUT_MS, agent: false }
  return (body) =>
    new Promise((done, fail) => {
      const sent = request(url, options, (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > MAX_BYTES) sent.destroy(new Error('The tax agency answered more than an answer has'))
          else chunks.push(chunk)
        })
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        )
        response.on('error', fail)
      })
      sent.on('timeout', () => sent.destroy(new Error('The tax agency did not answer in time')))
      sent.on('error', fail)
      sent.end(body)
    })
}

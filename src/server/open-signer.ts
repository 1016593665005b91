import { readFile } from 'node:fs/promises'
import { COMPANY } from '#content/company.ts'
import type { DocumentSigner } from '#domain/agreement/document-signer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import type { Env } from './env.ts'

/**
 * Opens the signer with the company's certificate, or with one that the sandbox makes. Returns undefined where a real
 * site has none. Throws an `OperatorFault` for a file that it cannot sign with.
 */
export async function openSigner(
  { signing, sandbox }: Pick<Env, 'signing' | 'sandbox'>,
  { clock, systemClock }: { readonly clock: Clock; readonly systemClock: Clock },
): Promise<DocumentSigner | undefined> {
  if (!signing) return sandbox ? sandboxSigner(clock) : undefined
  const { file, passphrase } = signing
  const p12 = await readFile(file).catch(() => {
    throw new OperatorFault(`SIGNING_CERTIFICATE_FILE names ${file}, which cannot be read`)
  })
  // Without a certificate the libraries are not loaded.
  const { CertificateFault, pdfSigner } = await import('#adapters/signing/pdf-signer.ts')
  try {
    return pdfSigner({ p12, passphrase }, systemClock.now())
  } catch (error) {
    if (!(error instanceof CertificateFault)) throw error
    throw new OperatorFault(`SIGNING_CERTIFICATE_FILE names ${file}, which cannot sign: ${error.message}`, {
      cause: error,
    })
  }
}

/** Makes its key with the first document, so that no start waits for it; each process has a key of its own. */
function sandboxSigner(clock: Clock): DocumentSigner {
  const signedBy = `${COMPANY.name} (sandbox)`
  let opening: Promise<DocumentSigner> | null = null
  return {
    signedBy,
    async sign(pdf, about) {
      opening ??= openSandboxSigner(signedBy, clock.now())
      return (await opening).sign(pdf, about)
    },
  }
}

async function openSandboxSigner(name: string, from: Date): Promise<DocumentSigner> {
  const [{ sandboxCertificate }, { pdfSigner }] = await Promise.all([
    import('#adapters/signing/sandbox-certificate.ts'),
    import('#adapters/signing/pdf-signer.ts'),
  ])
  return pdfSigner(await sandboxCertificate(name, from), from)
}

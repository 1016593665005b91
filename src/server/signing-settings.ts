import { z } from 'zod'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

/** Part of the table of all settings in `env.ts`. */
export const SIGNING_DEFINITIONS = {
  SIGNING_CERTIFICATE_FILE: {
    parse: z.string(),
    default: 'none: the sandbox signs with a certificate of its own, other sites sign nothing',
    takes: 'a file',
    about: 'Certificate of the company with its RSA key (PKCS #12), which signs agreements',
  },
  SIGNING_CERTIFICATE_PASSWORD: {
    parse: z.string(),
    default: 'none',
    takes: 'a password',
    about: 'Its password, in ASCII; needed with `SIGNING_CERTIFICATE_FILE`',
  },
} as const

type SigningVariables = { readonly [Name in keyof typeof SIGNING_DEFINITIONS]?: string | undefined }

/** Where the certificate of the company is; the file is read when the product opens. */
type SigningSettings = { readonly file: string; readonly passphrase: string }

/** Returns null without a certificate. Throws an `OperatorFault` for a file without a password, and the reverse. */
export function signingSettings({
  SIGNING_CERTIFICATE_FILE: file,
  SIGNING_CERTIFICATE_PASSWORD: passphrase,
}: SigningVariables): SigningSettings | null {
  if (file !== undefined && passphrase !== undefined) return { file, passphrase }
  if (file === undefined && passphrase === undefined) return null
  throw new OperatorFault('SIGNING_CERTIFICATE_FILE and SIGNING_CERTIFICATE_PASSWORD need each other')
}

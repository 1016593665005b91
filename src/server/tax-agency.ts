import { readFile } from 'node:fs/promises'
import { createAeatAgency } from '#adapters/tax-agency/aeat-agency.ts'
import { createFolderAgency } from '#adapters/tax-agency/folder-agency.ts'
import type { TaxAgency } from '#domain/invoicing/tax-agency.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import type { Env } from './env.ts'
import type { Files } from './file-settings.ts'

/** Opens the configured tax agency. Throws an `OperatorFault` for a certificate that is not there. */
export async function openTaxAgency(
  { verifactu }: Pick<Env, 'verifactu'>,
  files: Pick<Files, 'verifactu'>,
): Promise<TaxAgency> {
  if (!verifactu) return createFolderAgency(files.verifactu)
  const { url, certificateFile, password } = verifactu
  const certificate = await readFile(certificateFile).catch(() => {
    throw new OperatorFault('VERIFACTU_CERTIFICATE names a file that can not be read')
  })
  return createAeatAgency({ url, certificate, password })
}

import { z } from 'zod'
import { BILLING_SYSTEM } from '#content/billing-system.ts'
import { COMPANY } from '#content/company.ts'
import { isSpanishTaxId } from '#domain/invoicing/tax-id.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import type { InvoicingSettings } from '#services/deps.ts'
import { url } from './setting-values.ts'

const SERVICE = 'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'

/** Part of the table of all settings in `env.ts`: how invoices are recorded for the tax agency. */
export const INVOICING_DEFINITIONS = {
  VERIFACTU: {
    parse: z.enum(['folder', 'aeat', 'off']),
    default: 'folder',
    takes: 'folder, aeat or off',
    about:
      'Where records of invoices go (VERI*FACTU): files in `DATA_DIR`, or the tax agency’s service; `off` makes none, for companies under SII',
  },
  VERIFACTU_TAX_ID: {
    parse: z.string().refine(isSpanishTaxId),
    default: 'that of *Empresa propia* in the office',
    takes: 'a Spanish tax id',
    about: 'Tax id of the company that issues invoices',
  },
  VERIFACTU_NAME: {
    parse: z.string().max(120),
    default: 'that of *Empresa propia* in the office',
    takes: 'up to 120 characters',
    about: 'Its legal name, as the tax agency has it',
  },
  VERIFACTU_INSTALLATION: {
    parse: z.string().max(20),
    default: '1',
    takes: 'up to 20 characters',
    about: 'Number of this installation: each database has one of its own, and its own chain of records',
  },
  VERIFACTU_URL: {
    parse: url(/^https$/),
    default: 'the tax agency’s service',
    takes: 'an https address',
    about: 'Address of the service; theirs for tests is in the section on invoices',
  },
  VERIFACTU_CERTIFICATE: {
    parse: z.string(),
    default: 'none',
    takes: 'a file',
    about: 'Certificate of the company or its representative with its key (PKCS #12); needed with `VERIFACTU=aeat`',
  },
  VERIFACTU_CERTIFICATE_PASSWORD: {
    parse: z.string(),
    default: 'none',
    takes: 'a password',
    about: 'Its password',
  },
} as const

type InvoicingVariables = {
  readonly VERIFACTU_URL?: string | undefined
  readonly VERIFACTU_CERTIFICATE?: string | undefined
  readonly VERIFACTU_CERTIFICATE_PASSWORD?: string | undefined
  readonly VERIFACTU?: 'folder' | 'aeat' | 'off' | undefined
  readonly VERIFACTU_TAX_ID?: string | undefined
  readonly VERIFACTU_NAME?: string | undefined
  readonly VERIFACTU_INSTALLATION?: string | undefined
}

/** Returns who issues invoices and whether they are recorded; `isTest` leads QR codes to the agency's service for tests. */
export function invoicingSettings(values: InvoicingVariables, isTest: boolean): InvoicingSettings {
  const { VERIFACTU, VERIFACTU_TAX_ID, VERIFACTU_NAME } = values
  return {
    // An owner may give the data of the company while the process runs, before its first invoice.
    issuer: {
      get name() {
        return VERIFACTU_NAME ?? COMPANY.legalName
      },
      get taxId() {
        return VERIFACTU_TAX_ID ?? COMPANY.taxNumber
      },
    },
    system: { ...BILLING_SYSTEM, installation: values.VERIFACTU_INSTALLATION ?? '1' },
    isRecorded: VERIFACTU !== 'off',
    isTest: isTest || (values.VERIFACTU === 'aeat' && isTestService(values.VERIFACTU_URL)),
  }
}

/** Returns how the tax agency's service is reached; null where records go into a folder, or there are none. */
export function agencySettings(values: InvoicingVariables) {
  const { VERIFACTU, VERIFACTU_URL = SERVICE, VERIFACTU_CERTIFICATE: certificateFile } = values
  if (VERIFACTU !== 'aeat') return null
  const password = values.VERIFACTU_CERTIFICATE_PASSWORD
  if (!certificateFile || password === undefined) {
    throw new OperatorFault(
      'VERIFACTU=aeat also needs VERIFACTU_CERTIFICATE and VERIFACTU_CERTIFICATE_PASSWORD: docs/settings.md, Invoices',
    )
  }
  return { url: VERIFACTU_URL, certificateFile, password }
}

/** Their services for tests are at hosts like `prewww1.aeat.es`. */
function isTestService(address: string | undefined): boolean {
  return address !== undefined && new URL(address).hostname.startsWith('prewww')
}

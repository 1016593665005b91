import { z } from 'zod'
import { BILLING_SYSTEM } from '#content/billing-system.ts'
import { COMPANY } from '#content/company.ts'
import { isSpanishTaxId } from '#domain/invoicing/tax-id.ts'
import type { InvoicingSettings } from '#services/deps.ts'

/** Part of the table of all settings in `env.ts`: how invoices are recorded for the tax agency. */
export const INVOICING_DEFINITIONS = {
  VERIFACTU: {
    parse: z.enum(['folder', 'off']),
    default: 'folder',
    takes: 'folder or off',
    about:
      'Whether each invoice gets a record and a QR code for the tax agency (VERI*FACTU); `off` for companies under SII',
  },
  VERIFACTU_TAX_ID: {
    parse: z.string().refine(isSpanishTaxId),
    default: 'that of `src/content/company.ts`',
    takes: 'a Spanish tax id',
    about: 'Tax id of the company that issues invoices',
  },
  VERIFACTU_NAME: {
    parse: z.string().max(120),
    default: 'that of `src/content/company.ts`',
    takes: 'up to 120 characters',
    about: 'Its legal name, as the tax agency has it',
  },
  VERIFACTU_INSTALLATION: {
    parse: z.string().max(20),
    default: '1',
    takes: 'up to 20 characters',
    about: 'Number of this installation: each database has one of its own, and its own chain of records',
  },
} as const

type InvoicingVariables = {
  readonly VERIFACTU?: 'folder' | 'off' | undefined
  readonly VERIFACTU_TAX_ID?: string | undefined
  readonly VERIFACTU_NAME?: string | undefined
  readonly VERIFACTU_INSTALLATION?: string | undefined
}

/** Returns who issues invoices and whether they are recorded; `isTest` leads QR codes to the agency's service for tests. */
export function invoicingSettings(values: InvoicingVariables, isTest: boolean): InvoicingSettings {
  const { VERIFACTU, VERIFACTU_TAX_ID: taxId = COMPANY.taxNumber, VERIFACTU_NAME: name = COMPANY.legalName } = values
  return {
    issuer: { name, taxId },
    system: { ...BILLING_SYSTEM, installation: values.VERIFACTU_INSTALLATION ?? '1' },
    isRecorded: VERIFACTU !== 'off',
    isTest,
  }
}

import type { BillingSystem } from '#domain/invoicing/invoice-record.ts'

/**
 * This product as its producer declares it to the tax agency (RD 1007/2023, art. 13): whoever sells or changes it puts their
 * own name and tax id here. Tests compare the version with package.json.
 */
export const BILLING_SYSTEM: Omit<BillingSystem, 'installation'> = {
  producer: { name: 'Estancia Apartamentos, S.L.', taxId: 'B00000000' },
  name: 'Estancia',
  id: 'ES',
  version: '0.1.0',
}

import type { RecipientInput } from '#contract/invoicing.ts'

export const EMPTY_TAX_DATA: RecipientInput = {
  name: '',
  taxId: { kind: 'nif', number: '', country: '' },
  address: '',
}

/** What is wrong with the fields: those that are missing, and whether the number can't be. */
export type TaxDataFaults = { readonly missing: readonly string[]; readonly isNumberWrong: boolean }
export const NO_FAULTS: TaxDataFaults = { missing: [], isNumberWrong: false }

export function needsCountry({ taxId: { kind } }: RecipientInput): boolean {
  return kind === 'passport' || kind === 'other'
}

/** Names the fields that are not filled in. */
export function missingOf(data: RecipientInput): string[] {
  const { name, taxId, address } = data
  return [
    ...(name.trim().length < 2 ? ['name'] : []),
    ...(taxId.number.trim() === '' ? ['number'] : []),
    ...(needsCountry(data) && taxId.country.length !== 2 ? ['country'] : []),
    ...(address.trim().length < 5 ? ['address'] : []),
  ]
}

import type { ContractType } from '#domain/catalogue/vocabulary.ts'
import { m } from '#i18n/paraglide/messages.js'

/** The kind of contract under which a home is let. */
export const CONTRACT_TEXTS = {
  tourist: m.apartment_contract_tourist,
  seasonal_lau: m.apartment_contract_seasonal,
  corporate: m.apartment_contract_corporate,
} as const satisfies Record<ContractType, unknown>

import type { ContractKind } from '#domain/law/contract-kind.ts'
import { m } from '#i18n/paraglide/messages.js'

const KIND_TEXTS = {
  tourist: m.contract_of_stay_tourist,
  temporary_home: m.contract_of_stay_temporary_home,
  other_seasonal: m.contract_of_stay_other_seasonal,
  company: m.contract_of_stay_company,
} as const satisfies Record<ContractKind, unknown>

type ContractProps = { readonly kind: ContractKind; readonly isOneNightShort?: boolean | undefined }

/** Says in a sentence which contract a stay has, and that one night more would make it another. */
export function contractSentence({ kind, isOneNightShort = false }: ContractProps): string {
  const sentence = KIND_TEXTS[kind]()
  return isOneNightShort ? `${sentence}. ${m.contract_of_stay_one_night()}` : sentence
}

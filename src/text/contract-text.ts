import type { ContractKind } from '#domain/law/contract-kind.ts'
import type { StayCause, StayCauseKind } from '#domain/law/stay-cause.ts'
import type { Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

const KIND_TEXTS = {
  tourist: m.contract_of_stay_tourist,
  temporary_home: m.contract_of_stay_temporary_home,
  other_seasonal: m.contract_of_stay_other_seasonal,
  company: m.contract_of_stay_company,
} as const satisfies Record<ContractKind, unknown>

const CAUSE_TEXTS = {
  work: m.stay_cause_work,
  study: m.stay_cause_study,
  medical: m.stay_cause_medical,
  works_at_home: m.stay_cause_works_at_home,
  leisure: m.stay_cause_leisure,
  other: m.stay_cause_other,
} as const satisfies Record<StayCauseKind, unknown>

type Contract = {
  readonly kind: ContractKind
  /** Whether one night more would make it a temporary home. */
  readonly isOneNightShort?: boolean | undefined
}

/** Says which contract a stay has, and that one night more would make it another. */
export function contractText({ kind, isOneNightShort = false }: Contract, locale: Locale = getLocale()): string {
  const text = KIND_TEXTS[kind]({}, { locale })
  return isOneNightShort ? `${text}. ${m.contract_of_stay_one_night({}, { locale })}` : text
}

/** Names a kind of cause. */
export function causeKindText(kind: StayCauseKind, locale: Locale = getLocale()): string {
  return CAUSE_TEXTS[kind]({}, { locale })
}

/** Says why guests come, in their own words where they wrote any. */
export function causeText({ kind, text }: StayCause, locale: Locale): string {
  if (text === '') return causeKindText(kind, locale)
  return kind === 'other' ? text : `${causeKindText(kind, locale)}: ${text}`
}

import type { ContractKind } from '#domain/law/contract-kind.ts'
import type { AgreementItem, LegalRule, LegalSubject, LegalValue } from '#domain/law/legal-rule.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RuleRole } from '#services/law/list-legal-subjects.ts'

export const SUBJECT_TEXTS = {
  vat_short_stay: m.law_vat_short_stay,
  vat_hotel_services: m.law_vat_hotel_services,
  vat_company: m.law_vat_company,
  deposit_ceiling: m.law_deposit_ceiling,
  guest_fee: m.law_guest_fee,
  temporary_home: m.law_temporary_home,
  contracts_in_a_row: m.law_contracts_in_a_row,
  agreement_contents: m.law_agreement_contents,
} as const satisfies Record<LegalSubject, unknown>

export const STATE_TEXTS = {
  in_force: m.law_state_in_force,
  pending_validation: m.law_state_pending,
  repealed: m.law_state_repealed,
  announced: m.law_state_announced,
} as const satisfies Record<LegalRule['state'], unknown>

export const ROLE_TEXTS = {
  decides: m.law_role_decides,
  other_reading: m.law_role_other,
  later: m.law_role_later,
  earlier: m.law_role_earlier,
  no_longer: m.law_role_no_longer,
  not_yet: m.law_role_not_yet,
} as const satisfies Record<RuleRole, unknown>

export const DAY_TEXTS = {
  signing: m.law_day_signing,
  arrival: m.law_day_arrival,
  issue: m.law_day_issue,
} as const satisfies Record<LegalRule['decidedBy'], unknown>

export const CERTAINTY_TEXTS = {
  official_text: m.law_certainty_official,
  quoted: m.law_certainty_quoted,
  second_hand: m.law_certainty_second_hand,
} as const satisfies Record<LegalRule['certainty'], unknown>

const KIND_TEXTS = {
  tourist: m.law_kind_tourist,
  temporary_home: m.law_kind_temporary_home,
  other_seasonal: m.law_kind_other_seasonal,
  company: m.law_kind_company,
} as const satisfies Record<ContractKind, unknown>

const ITEM_TEXTS = {
  parties: m.law_item_parties,
  home: m.law_item_home,
  registration: m.law_item_registration,
  energy_label: m.law_item_energy_label,
  term: m.law_item_term,
  people: m.law_item_people,
  cause: m.law_item_cause,
  usual_home: m.law_item_usual_home,
  price: m.law_item_price,
  deposit: m.law_item_deposit,
  included_costs: m.law_item_included_costs,
  house_rules: m.law_item_house_rules,
  notice: m.law_item_notice,
  inventory: m.law_item_inventory,
  departure_document: m.law_item_departure_document,
} as const satisfies Record<AgreementItem, unknown>

const VALUE_TEXTS: { readonly [S in LegalSubject]: (value: LegalValue<S>) => readonly string[] } = {
  vat_short_stay: ({ maxNights, percent }) => [
    maxNights === 0 || percent === 0 ? m.law_value_exempt() : m.law_value_short_stay({ percent, nights: maxNights }),
  ],
  vat_hotel_services: ({ percent }) => [m.law_value_percent({ percent })],
  vat_company: ({ percent }) => [m.law_value_percent({ percent })],
  deposit_ceiling: (value) =>
    orElse(
      linesOf(value, (months) => (months === null ? null : m.law_value_months({ months }))),
      m.law_value_no_limit,
    ),
  guest_fee: (value) =>
    orElse(
      linesOf(value, (isAllowed) => (isAllowed ? null : m.law_value_no_fee())),
      m.law_value_fee_allowed,
    ),
  temporary_home: (value) =>
    value ? [m.law_value_temporary({ nights: value.moreThanNights, months: value.maxMonths })] : [m.law_value_none()],
  contracts_in_a_row: (value) => (value ? [m.law_value_in_a_row({ max: value.max })] : [m.law_value_no_limit()]),
  agreement_contents: (value) =>
    linesOf(value, (items) => new Intl.ListFormat(getLocale()).format(items.map((item) => ITEM_TEXTS[item]()))),
}

/** Says the value of a rule in words, a line for each thing that it says. */
export function valueLines({ subject, value }: Pick<LegalRule, 'subject' | 'value'>): readonly string[] {
  const write = VALUE_TEXTS[subject] as (value: LegalRule['value']) => readonly string[]
  return write(value)
}

/** A line for each kind of contract of which there is something to say. */
function linesOf<T>(value: Readonly<Record<ContractKind, T>>, write: (value: T) => string | null): string[] {
  return (Object.keys(KIND_TEXTS) as ContractKind[]).flatMap((kind) => {
    const text = write(value[kind])
    return text === null ? [] : [m.law_value_of_kind({ kind: KIND_TEXTS[kind](), text })]
  })
}

function orElse(lines: readonly string[], write: () => string): readonly string[] {
  return lines.length > 0 ? lines : [write()]
}

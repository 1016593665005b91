import type { ChangeEvent } from 'react'
import type { TravellerView } from '#contract/arrival.ts'
import { MAX_LENGTHS, type TravellerFaults, type TravellerField } from '#domain/arrival/traveller.ts'
import type { Locale } from '#domain/shared/text.ts'
import { FAULT_TEXTS, FIELD_TEXTS } from '#web/features/arrival/arrival-texts.ts'
import type { Choice } from '#web/ui/form/field.tsx'
import type { TravellerSteps } from './use-traveller-steps.ts'

/** What the fields of any group are drawn from. */
export type GroupProps = {
  readonly form: TravellerSteps
  readonly view: TravellerView
  readonly countries: readonly Choice[]
  /** Errors of this group, once it was sent. */
  readonly faults: TravellerFaults
  readonly locale: Locale
}

export const fieldId = (field: TravellerField) => `traveller-${field}`

type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement>

/** Label, value, fault and what happens on typing, for an input or a list alike. */
export function fieldProps({ form, faults, locale }: GroupProps, field: TravellerField) {
  const fault = faults[field]
  return {
    id: fieldId(field),
    name: field,
    label: FIELD_TEXTS[field]({}, { locale }),
    value: form.values[field] ?? '',
    error: fault && FAULT_TEXTS[fault]({}, { locale }),
    onChange: (event: Typed) => form.change(field, event.target.value),
  }
}

/** The same for what is typed: longer than the register takes can't be typed at all. */
export function textProps(props: GroupProps, field: TravellerField) {
  return { ...fieldProps(props, field), maxLength: MAX_LENGTHS[field] }
}

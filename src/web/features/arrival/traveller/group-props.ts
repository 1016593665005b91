import type { ChangeEvent } from 'react'
import type { TravellerView } from '#contract/arrival.ts'
import { MAX_LENGTHS, type TravellerFaults, type TravellerField } from '#domain/arrival/traveller.ts'
import { FAULT_TEXTS, FIELD_TEXTS } from '#web/features/arrival/arrival-texts.ts'
import type { Choice } from '#web/ui/form/field.tsx'
import type { TravellerSteps } from './use-traveller-steps.ts'

/** The props that every group of fields takes. */
export type GroupProps = {
  readonly form: TravellerSteps
  readonly view: TravellerView
  readonly countries: readonly Choice[]
  /** The municipalities of the postal code that is stored, for a browser without scripts. */
  readonly municipalities: readonly Choice[]
  /** The faults of this group; empty until it was sent. */
  readonly faults: TravellerFaults
}

export const fieldId = (field: TravellerField) => `traveller-${field}`

type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement>

/** Returns the props that an input and a select have in common. */
export function fieldProps({ form, faults }: GroupProps, field: TravellerField) {
  const fault = faults[field]
  return {
    id: fieldId(field),
    name: field,
    label: FIELD_TEXTS[field](),
    value: form.values[field] ?? '',
    error: fault && FAULT_TEXTS[fault](),
    onChange: (event: Typed) => form.change(field, event.target.value),
  }
}

/** Returns the same for a text input, which can't hold more than the register takes. */
export function textProps(props: GroupProps, field: TravellerField) {
  return { ...fieldProps(props, field), maxLength: MAX_LENGTHS[field] }
}

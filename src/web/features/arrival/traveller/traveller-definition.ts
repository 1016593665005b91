import * as z from 'zod/mini'
import { putOne } from '#contract/endpoints/check-in.ts'
import {
  TRAVELLER_FIELDS,
  TRAVELLER_GROUPS,
  type TravellerField,
  type TravellerGroup,
} from '#domain/arrival/traveller.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type ArrivalAccess, ofTraveller } from '#web/client/api/arrival-client.ts'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import { FIELD_TEXTS } from '#web/features/arrival/arrival-texts.ts'

export type Step = TravellerGroup | 'sign'
const STEPS = [...(Object.keys(TRAVELLER_GROUPS) as TravellerGroup[]), 'sign'] as const

type TravellerSubject = { readonly access: ArrivalAccess; readonly position: number }
type TravellerValues = Readonly<Record<TravellerField | 'signature', string>> & { readonly step: Step }

const texts = <Value>(value: Value) =>
  Object.fromEntries(TRAVELLER_FIELDS.map((field) => [field, value])) as Record<TravellerField, Value>
const OF_FIELDS = /^fields\.|\.text$/g

/** Saves one step of a traveller's form. A draft may be incomplete, so the rules of its fields are those of the domain. */
export const travellerForm = guestForm({
  id: 'traveller',
  endpoint: putOne,
  rules: z.object({ ...texts(z.string()), signature: z.string(), step: z.enum(STEPS) }),
  fields: TRAVELLER_FIELDS,
  defaults: { ...texts(''), signature: '', step: 'identity' } as TravellerValues,
  label: (name) => FIELD_TEXTS[name as TravellerField](),
  faultText: (message) => message,
  nameOf: (apiField) => apiField.replace(OF_FIELDS, ''),
  call: (values, { subject: { access, position } }: { subject: TravellerSubject }) => ({
    ...ofTraveller(access, position),
    body:
      values.step === 'sign'
        ? { signature: { kind: 'typed' as const, text: values.signature } }
        : { fields: fieldsOf(values, values.step) },
  }),
  unknown: () => m.arrival_unsaved(),
})

/** Returns all fields of a group, so that emptied ones are emptied on the server. */
export function fieldsOf(
  values: Readonly<Partial<Record<TravellerField, string>>>,
  group: TravellerGroup,
): Record<string, string> {
  return Object.fromEntries(TRAVELLER_GROUPS[group].map((field) => [field, values[field] ?? '']))
}

/** Returns the step that a text names. */
export function stepOf(text: unknown): Step | undefined {
  return STEPS.find((step) => step === text)
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { Locale } from '#domain/shared/text.ts'
import { useSession } from '#web/client/session.ts'
import { readDraft, saveDraft } from '#web/client/storage/booking-storage.ts'
import type { FieldFault } from '#web/components/card-form/card-handle.ts'
import { DETAIL_NAMES, type DetailName, type Details, detailsSchema, type requesterSchema } from './details-schema.ts'
import { detailFaultText, detailLabel, detailNameOf } from './details-texts.ts'

export type DetailsForm = UseFormReturn<Details, unknown, Details>

type Options = {
  readonly isHeld: boolean
  /** Other rules than those of a booking. */
  readonly schema?: typeof requesterSchema | typeof detailsSchema
}

/**
 * The form of step 1: what was typed comes back after a reload. Boxes tick themselves only for who comes back to a booking
 * that they were ticked for.
 */
export function useDetailsForm({ isHeld, schema = detailsSchema }: Options): DetailsForm {
  const session = useSession()
  const form = useForm<Details, unknown, Details>({
    resolver: zodResolver(schema) as Resolver<Details, unknown, Details>,
    defaultValues: { promotions: false, createAccount: false, password: '' },
    mode: 'onTouched',
    // The summary over the form takes the focus instead.
    shouldFocusError: false,
  })
  useEffect(() => {
    const known: Readonly<Record<string, unknown>> = session.kind === 'anonymous' ? {} : session.user
    const draft: Readonly<Record<string, unknown>> = readDraft() ?? {}
    for (const name of DETAIL_NAMES) {
      // A field that was left empty is in the draft as an empty text: what is known of who signs in stands there then.
      const kept = draft[name] || (PERSON_NAMES.has(name) && known[name])
      // What was typed before the page came to life wins over what was kept, also when it is about to be typed.
      const isBeingTyped = document.activeElement?.id === detailId(name)
      if (typeof kept === 'string' && !form.getValues(name) && !isBeingTyped) form.setValue(name, kept)
      if (kept === true && isHeld) form.setValue(name, true)
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { password: _, ...values } }) => saveDraft(values),
    })
  }, [form, isHeld, session])
  return form
}

/** What an account knows of its owner; what they agreed to there is not agreed to here. */
const PERSON_NAMES: ReadonlySet<DetailName> = new Set(['name', 'lastname', 'email', 'phone'])

export const detailId = (name: DetailName) => `details-${name}`

/** The faults of the form in the order of the page. */
export function detailFaults(form: DetailsForm, locale: Locale): FieldFault[] {
  const { errors } = form.formState
  return DETAIL_NAMES.flatMap((name) => {
    const text = detailFaultText(errors[name]?.message, locale)
    return text ? [{ fieldId: detailId(name), label: detailLabel(name, locale), text }] : []
  })
}

/** What the API refuses, at the fields that it names. False where it names none of this form. */
export function showRefusedFields(form: DetailsForm, errors: Readonly<Record<string, string>>): boolean {
  const fields = Object.entries(errors).flatMap(([field, text]) => {
    const name = detailNameOf(field)
    return name ? [{ name, text }] : []
  })
  for (const { name, text } of fields) form.setError(name, { message: text })
  return fields.length > 0
}

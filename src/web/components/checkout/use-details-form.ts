import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Locale } from '#domain/shared/text.ts'
import { findDraft, keepDraft } from '../../booking-memory.ts'
import { useSession } from '../../session.ts'
import type { FieldFault } from '../card-form/card-handle.ts'
import { DETAIL_NAMES, type DetailName, type Details, detailsSchema } from './details-schema.ts'
import { detailFaultText, detailLabel } from './details-texts.ts'

export type DetailsForm = UseFormReturn<Details, unknown, Details>

/**
 * The form of step 1: what was typed comes back after a reload. Boxes tick themselves only for who comes back to a booking
 * that they were ticked for.
 */
export function useDetailsForm({ isHeld }: { readonly isHeld: boolean }): DetailsForm {
  const session = useSession()
  const form = useForm<Details, unknown, Details>({
    resolver: zodResolver(detailsSchema),
    defaultValues: { promotions: false, createAccount: false, password: '' },
    mode: 'onTouched',
    // The summary over the form takes the focus instead.
    shouldFocusError: false,
  })
  useEffect(() => {
    // What is known of who is signed in stands where nothing was typed yet.
    const draft: Readonly<Record<string, unknown>> = {
      ...(session.kind === 'anonymous' ? {} : session.user),
      ...findDraft(),
    }
    for (const name of DETAIL_NAMES) {
      const kept = draft[name]
      // What was typed before the page came to life wins over what was kept, also when it is about to be typed.
      const isBeingTyped = document.activeElement?.id === detailId(name)
      if (typeof kept === 'string' && !form.getValues(name) && !isBeingTyped) form.setValue(name, kept)
      if (kept === true && isHeld) form.setValue(name, true)
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { password: _, ...values } }) => keepDraft(values),
    })
  }, [form, isHeld, session])
  return form
}

export const detailId = (name: DetailName) => `details-${name}`

/** The faults of the form in the order of the page. */
export function detailFaults(form: DetailsForm, locale: Locale): FieldFault[] {
  const { errors } = form.formState
  return DETAIL_NAMES.flatMap((name) => {
    const text = detailFaultText(errors[name]?.message, locale)
    return text ? [{ fieldId: detailId(name), label: detailLabel(name, locale), text }] : []
  })
}

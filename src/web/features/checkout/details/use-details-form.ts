import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Endpoint } from '#contract/endpoint-call.ts'
import { useSession } from '#web/client/session.ts'
import { readDraft, saveDraft } from '#web/client/storage/booking-storage.ts'
import type { GuestForm } from '#web/components/guest-form/guest-form.ts'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { DETAIL_NAMES, type DetailName, type Details } from './details-schema.ts'

type Options<Subject> = {
  readonly subject: Subject
  readonly isHeld?: boolean
}

/**
 * Returns a form with the fields of a holder, which restores its text after a reload. Its boxes are ticked again only for a
 * guest who returns to the booking that they were ticked for.
 */
export function useDetailsForm<Called extends Endpoint, Subject>(
  definition: GuestForm<Details, Called, Subject>,
  { subject, isHeld = false }: Options<Subject>,
) {
  const options = { subject, mode: 'onTouched', prefix: DETAILS_PREFIX } as const
  const details = useGuestForm(definition, options as never)
  useDraft(details.form, isHeld)
  return details
}

/** Fills in what was typed before in this tab, or what an account knows, and stores what is typed. */
export function useDraft(form: UseFormReturn<Details, unknown, Details>, isHeld: boolean): void {
  const session = useSession()
  useEffect(() => {
    const profile: Readonly<Record<string, unknown>> = session.kind === 'anonymous' ? {} : session.user
    const draft: Readonly<Record<string, unknown>> = readDraft() ?? {}
    for (const name of DETAIL_NAMES) {
      // A field that was left empty is an empty text in the draft: the value of the user's account is then better.
      const kept = draft[name] || (PERSON_NAMES.has(name) && profile[name])
      // Text that was typed before hydration wins over the draft, and so does a field that is focused.
      const isBeingTyped = document.activeElement?.id === `${DETAILS_PREFIX}${name}`
      if (typeof kept === 'string' && !form.getValues(name) && !isBeingTyped) form.setValue(name, kept)
      if (kept === true && isHeld) form.setValue(name, true)
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { password: _, ...values } }) => saveDraft(values),
    })
  }, [form, isHeld, session])
}

/** The fields that an account fills in. Consents given for the account do not count for a booking. */
const PERSON_NAMES: ReadonlySet<DetailName> = new Set(['name', 'lastname', 'email', 'phone'])

export const DETAILS_PREFIX = 'details-'

import { useEffect } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { useSession } from '#web/client/session.ts'
import { readDraft, saveDraft } from '#web/client/storage/checkout-storage.ts'
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts'
import { DETAIL_NAMES, type DetailName, type Details, detailsSchema } from './details-schema.ts'
import { detailFaultText, detailLabel, detailNameOf } from './details-texts.ts'

export type DetailsForm = ZodForm<Details>

type Options = {
  readonly isHeld: boolean
  readonly locale: Locale
}

/**
 * The form of step 1 restores its text after a reload. Its boxes are ticked again only for a guest who returns to the
 * booking that they were ticked for.
 */
export function useDetailsForm({ isHeld, locale }: Options): DetailsForm {
  const session = useSession()
  const details = useZodForm<Details>({
    rules: detailsSchema,
    fields: DETAIL_NAMES,
    defaults: { promotions: false, createAccount: false, password: '' },
    mode: 'onTouched',
    prefix: ID_PREFIX,
    label: (name) => detailLabel(name, locale),
    faultText: (message) => detailFaultText(message, locale),
    nameOf: detailNameOf,
  })
  const { form } = details
  useEffect(() => {
    const profile: Readonly<Record<string, unknown>> = session.kind === 'anonymous' ? {} : session.user
    const draft: Readonly<Record<string, unknown>> = readDraft() ?? {}
    for (const name of DETAIL_NAMES) {
      // A field that was left empty is an empty text in the draft: the value of the user's account is then better.
      const kept = draft[name] || (PERSON_NAMES.has(name) && profile[name])
      // Text that was typed before hydration wins over the draft, and so does a field that is focused.
      const isBeingTyped = document.activeElement?.id === `${ID_PREFIX}${name}`
      if (typeof kept === 'string' && !form.getValues(name) && !isBeingTyped) form.setValue(name, kept)
      if (kept === true && isHeld) form.setValue(name, true)
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { password: _, ...values } }) => saveDraft(values),
    })
  }, [form, isHeld, session])
  return details
}

/** The fields that an account fills in. Consents given for the account do not count for a booking. */
const PERSON_NAMES: ReadonlySet<DetailName> = new Set(['name', 'lastname', 'email', 'phone'])

const ID_PREFIX = 'details-'

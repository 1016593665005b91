import { useEffect } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { useSession } from '#web/client/session.ts'
import { readDraft, saveDraft } from '#web/client/storage/booking-storage.ts'
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts'
import { DETAIL_NAMES, type DetailName, type Details, detailsSchema, type requesterSchema } from './details-schema.ts'
import { detailFaultText, detailLabel, detailNameOf } from './details-texts.ts'

export type DetailsForm = ZodForm<Details>

type Options = {
  readonly isHeld: boolean
  /** The validation schema, where it differs from that of a booking. */
  readonly schema?: typeof requesterSchema | typeof detailsSchema
  readonly locale: Locale
}

/**
 * The form of step 1: what was typed comes back after a reload. Boxes tick themselves only for who comes back to a booking
 * that they were ticked for.
 */
export function useDetailsForm({ isHeld, schema = detailsSchema, locale }: Options): DetailsForm {
  const session = useSession()
  const details = useZodForm<Details>({
    rules: schema,
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
      // A field that was left empty is in the draft as an empty text: what the account of who signs in says stands there then.
      const kept = draft[name] || (PERSON_NAMES.has(name) && profile[name])
      // What was typed before the page came to life wins over what was kept, also when it is about to be typed.
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

/** What an account knows of its owner; what they agreed to there is not agreed to here. */
const PERSON_NAMES: ReadonlySet<DetailName> = new Set(['name', 'lastname', 'email', 'phone'])

const ID_PREFIX = 'details-'

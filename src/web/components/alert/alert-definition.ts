import * as z from 'zod/mini'
import { postAlert } from '#contract/endpoints/alerts.ts'
import { m } from '#i18n/paraglide/messages.js'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import { emailRule } from '#web/components/person-fields/person-rules.ts'
import { PERSON_FAULT_TEXTS } from '#web/components/person-fields/person-texts.ts'
import { faultSentence } from '#web/ui/form/fault-texts.ts'

type AlertSubject = {
  /** The filters, as in the query string of the list. */
  readonly search: string
  /** Only about this home. */
  readonly houseCode?: string | undefined
}

/** Asks for a mail when a home comes free. */
export const alertForm = guestForm({
  id: 'alert',
  endpoint: postAlert,
  rules: z.object({ email: emailRule, website: z.string() }),
  fields: ['email'],
  defaults: { email: '', website: '' },
  label: (_) => m.alert_form_email(),
  faultText: (message) => faultSentence(PERSON_FAULT_TEXTS, message),
  call: (values, { subject: { search, houseCode }, requestKey }: { subject: AlertSubject; requestKey: string }) => ({
    body: { ...values, search, ...(houseCode ? { houseCode } : {}) },
    headers: { 'idempotency-key': requestKey },
  }),
  unknown: () => ({ silent: m.alert_form_offline() }),
})

/** Reads the hidden fields of a posted form. */
export function alertSubject({ posted }: { readonly posted: FormData }): AlertSubject {
  const houseCode = String(posted.get('houseCode') ?? '')
  return { search: String(posted.get('search') ?? ''), ...(houseCode ? { houseCode } : {}) }
}

import * as z from 'zod/mini'
import { putCause } from '#contract/endpoints/cause.ts'
import { MAX_CAUSE_TEXT, STAY_CAUSES, type StayCauseKind } from '#domain/law/stay-cause.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type BookingAccess, opened } from '#web/client/api/api-client.ts'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import { faultSentence } from '#web/ui/form/fault-texts.ts'

const isCause = (kind: string): kind is StayCauseKind => STAY_CAUSES.some((one) => one === kind)

/** States why the guests come, which their contract contains. */
export const causeForm = guestForm({
  id: 'cause',
  endpoint: putCause,
  rules: z.object({ kind: z.string(), text: z.string().check(z.maxLength(MAX_CAUSE_TEXT, 'too_long')) }).check(
    z.refine(({ kind }) => isCause(kind), { error: 'kind_missing', path: ['kind'] }),
    z.refine(({ kind, text }) => kind !== 'other' || text.trim() !== '', { error: 'text_missing', path: ['text'] }),
  ),
  fields: ['kind', 'text'],
  defaults: { kind: '', text: '' },
  label: (name) => (name === 'kind' ? m.stay_cause_label() : m.stay_cause_text()),
  faultText: (message) =>
    faultSentence(
      { kind_missing: m.stay_cause_missing, text_missing: m.stay_cause_text_missing, too_long: m.stay_cause_too_long },
      message,
    ),
  call: ({ kind, text }, { subject }: { subject: BookingAccess }) => ({
    ...opened(subject),
    body: { kind: isCause(kind) ? kind : 'other', text },
  }),
  unknown: () => m.stay_cause_unknown(),
})

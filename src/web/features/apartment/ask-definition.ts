import * as z from 'zod/mini'
import { postQuestion } from '#contract/endpoints/messages.ts'
import { MAX_MESSAGE } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import { emailRule } from '#web/components/person-fields/person-rules.ts'
import { PERSON_FAULT_TEXTS } from '#web/components/person-fields/person-texts.ts'
import { faultSentence } from '#web/ui/form/fault-texts.ts'
import { required } from '#web/ui/form/form-rules.ts'

type AskSubject = {
  readonly houseCode: string
  readonly dates: { readonly checkIn: string; readonly checkOut: string } | undefined
}

const FAULTS = { ...PERSON_FAULT_TEXTS, only_prefill: m.ask_only_prefill }
const LABELS = { text: m.ask_question, email: m.ask_email, website: m.ask_trap, prefill: m.ask_question }

/** Asks about a home. */
export const askForm = guestForm({
  id: 'ask',
  endpoint: postQuestion,
  rules: z
    .object({
      text: required(z.maxLength(MAX_MESSAGE)),
      email: emailRule,
      website: z.string(),
      /** What the page has written itself. */
      prefill: z.string(),
    })
    .check(
      z.refine(({ text, prefill }) => text !== prefill.trim(), { error: 'only_prefill', path: ['text'], abort: true }),
    ),
  fields: ['text', 'email'],
  defaults: { text: '', email: '', website: '', prefill: '' },
  label: (name) => LABELS[name](),
  faultText: (message) => faultSentence(FAULTS, message),
  call: (
    { text, email, website },
    { subject: { houseCode, dates }, requestKey }: { subject: AskSubject; requestKey: string },
  ) => ({
    body: { houseCode, email, text, website, ...dates },
    headers: { 'idempotency-key': requestKey },
  }),
  unknown: () => m.ask_offline(),
})

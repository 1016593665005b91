import * as z from 'zod/mini'
import { putOwn } from '#contract/endpoints/reviews.ts'
import { REVIEW } from '#domain/people/people-policy.ts'
import type { ReviewScore } from '#domain/people/review.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type BookingAccess, opened } from '#web/client/api/api-client.ts'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import { scoreName } from '#web/components/review/score-name.ts'
import { faultSentence } from '#web/ui/form/fault-texts.ts'
import { required } from '#web/ui/form/form-rules.ts'

export type ReviewValues = Readonly<Record<ReviewScore | 'text', string>>

const score = required()
const scores = { overall: score, cleanliness: score, accuracy: score, location: score, quiet: score, work: score }
const SCORE = /^scores\./

/** Reviews a stay that has ended. */
export const reviewForm = guestForm({
  id: 'review',
  endpoint: putOwn,
  rules: z.object({ ...scores, text: required(z.maxLength(REVIEW.maxText)) }),
  fields: ['overall', 'cleanliness', 'accuracy', 'location', 'quiet', 'work', 'text'],
  defaults: { overall: '', cleanliness: '', accuracy: '', location: '', quiet: '', work: '', text: '' },
  label: (name) => (name === 'text' ? m.my_bookings_review_text() : scoreName(name)),
  faultText: (message) => faultSentence({ required: m.booking_fault_required }, message),
  nameOf: (apiField) => apiField.replace(SCORE, ''),
  call: ({ text, ...values }, { subject }: { subject: BookingAccess }) => ({
    ...opened(subject),
    body: { scores: numbers(values), text },
  }),
  unknown: () => m.messages_offline(),
})

function numbers(values: Omit<ReviewValues, 'text'>): Record<ReviewScore, number> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)])) as Record<
    ReviewScore,
    number
  >
}

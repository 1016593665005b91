import * as z from 'zod/mini'
import { putAll } from '#contract/endpoints/check-in.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type BookingAccess, opened } from '#web/client/api/api-client.ts'
import { guestForm } from '#web/components/guest-form/guest-form.ts'

/** Says when the guests arrive; an empty time means that they do not know it yet. */
export const arrivalTimeForm = guestForm({
  id: 'arrival-time',
  endpoint: putAll,
  rules: z.object({ arrivalTime: z.string() }),
  fields: ['arrivalTime'],
  defaults: { arrivalTime: '' },
  label: () => m.arrival_time_title(),
  faultText: (message) => message,
  call: ({ arrivalTime }, { subject }: { subject: BookingAccess }) => ({
    ...opened(subject),
    body: { arrivalTime: arrivalTime || null },
  }),
  unknown: () => m.arrival_time_unsaved(),
})

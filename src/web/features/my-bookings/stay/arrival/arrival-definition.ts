import * as z from 'zod/mini'
import { putArrival } from '#contract/endpoints/arrival.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type BookingAccess, opened } from '#web/client/api/api-client.ts'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import { faultSentence } from '#web/ui/form/fault-texts.ts'
import { required } from '#web/ui/form/form-rules.ts'

/** Says when the guests arrive. */
export const arrivalForm = guestForm({
  id: 'arrival',
  endpoint: putArrival,
  rules: z.object({ arrivalTime: required() }),
  fields: ['arrivalTime'],
  defaults: { arrivalTime: '' },
  label: () => m.my_bookings_one_arrival_label(),
  faultText: (message) => faultSentence({ required: m.my_bookings_one_arrival_pick }, message),
  call: (body, { subject }: { subject: BookingAccess }) => ({ ...opened(subject), body }),
  unknown: () => m.my_bookings_one_arrival_unknown(),
})

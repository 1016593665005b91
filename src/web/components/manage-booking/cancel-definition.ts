import * as z from 'zod/mini'
import { postCancellation } from '#contract/endpoints/cancellation.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type BookingAccess, opened } from '#web/client/api/api-client.ts'
import { guestForm } from '#web/components/guest-form/guest-form.ts'

/** Cancels a booking at the figures that its page shows. */
export const cancelForm = guestForm({
  id: 'cancel',
  endpoint: postCancellation,
  rules: z.object({}),
  fields: [],
  defaults: {},
  label: () => '',
  faultText: (message) => message,
  call: (_, { subject }: { subject: BookingAccess }) => opened(subject),
  unknown: () => m.manage_cancel_unknown(),
})

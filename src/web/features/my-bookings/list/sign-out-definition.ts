import * as z from 'zod/mini'
import { postLogout } from '#contract/endpoints/sessions.ts'
import { m } from '#i18n/paraglide/messages.js'
import { guestForm } from '#web/components/guest-form/guest-form.ts'

/** Ends the session of a browser without scripts. */
export const signOutForm = guestForm({
  id: 'sign-out',
  endpoint: postLogout,
  rules: z.object({}),
  fields: [],
  defaults: {},
  label: () => '',
  faultText: (message) => message,
  call: () => ({}),
  unknown: () => m.my_bookings_sign_out_unknown(),
})

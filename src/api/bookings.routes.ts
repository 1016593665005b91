import { createRoute, z } from '@hono/zod-openapi'
import { booking, bookingRequest, createdBooking } from '#contract/booking.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { joinBooking } from '#services/booking/join-booking.ts'
import { releaseNightHold } from '#services/booking/release-night-hold.ts'
import type { Deps } from '#services/deps.ts'
import { bookWithAccount } from '#services/people/book-with-account.ts'
import { browserHeader, callerOf, credentialsOf, maybeSignedIn, signedIn, triedBy, userIdOf } from './caller.ts'
import type { Api } from './context.ts'
import { exemptGuest } from './guard-codes.ts'
import { idempotencyHeader } from './idempotency.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'
import { QUOTE_REFUSALS } from './quotes.routes.ts'

export const bookingCode = z.string().max(20).meta({ example: '7K2M9QX4TB' })
export const viewTokenHeader = z.object({
  'x-view-token': z.string().max(100).optional().describe('Given when the booking was made: opens it to its holder'),
})

const postBooking = createRoute({
  method: 'post',
  path: '/api/bookings',
  tags: ['Booking'],
  summary: 'Book a stay at the server’s price and hold its nights until the first payment',
  security: maybeSignedIn,
  request: { headers: idempotencyHeader.extend(browserHeader.shape), body: jsonBody(bookingRequest) },
  responses: {
    201: jsonAnswer(createdBooking, 'The booking, PENDING, and the token that opens it to its holder'),
    ...problemResponses(
      ...QUOTE_REFUSALS,
      'stay_too_long_for_instant',
      'too_many_holds',
      'too_many_holds_at_address',
      'already_registered',
      'too_many_mails',
    ),
  },
})

const getOne = createRoute({
  method: 'get',
  path: '/api/bookings/{code}',
  tags: ['Booking'],
  summary: 'A booking; personal data and the card for its holder alone',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: { 200: jsonAnswer(booking, 'The booking'), ...problemResponses('booking_not_found') },
})

const deleteNightHold = createRoute({
  method: 'delete',
  path: '/api/bookings/{code}/hold',
  tags: ['Booking'],
  summary: 'Give back the nights of a booking that nobody has begun to pay',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: {
    204: { description: 'The booking is cancelled, its nights are free' },
    ...problemResponses('booking_not_found', 'forbidden', 'payment_already_exists'),
  },
})

const putAccount = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/account',
  tags: ['Booking'],
  summary: 'Take a booking that was made without signing in into the account of its email',
  description: 'By its view token, signed in to the account of the email that it was made with. What was agreed stays.',
  security: signedIn,
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: {
    200: jsonAnswer(booking, 'The booking, in the account'),
    ...problemResponses('booking_not_found', 'forbidden', 'booking_of_another_email', 'unauthenticated'),
  },
})

export function registerBookingRoutes(api: Api, deps: Deps): void {
  api.openapi(postBooking, async (c) => {
    const userId = await userIdOf(deps, c)
    if (!userId.ok) return problemResponse(c, userId)
    const by = { userId: userId.value, triedBy: triedBy(c, userId.value) }
    const context = { language: c.get('locale'), requestKey: c.get('requestKey'), ...by }
    const { createAccount, ...body } = c.req.valid('json')
    const input = { ...body, ...context, caller: callerOf(c) }
    const result =
      createAccount && userId.value === undefined
        ? await bookWithAccount(deps, input, { ...createAccount, address: c.get('address') })
        : await createBooking(deps, input)
    if (!result.ok) return problemResponse(c, result)
    await exemptGuest(deps, c, result.value.bookingCode)
    return c.json(result.value, 201)
  })
  api.openapi(getOne, async (c) => {
    const result = await getBooking(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(putAccount, async (c) => {
    const result = await joinBooking(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(deleteNightHold, async (c) => {
    const result = await releaseNightHold(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}

import { deleteNightHold, getOne, postBooking, putAccount } from '#contract/endpoints/bookings.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { joinBooking } from '#services/booking/join-booking.ts'
import { releaseNightHold } from '#services/booking/release-night-hold.ts'
import type { Deps } from '#services/deps.ts'
import { bookWithAccount } from '#services/people/book-with-account.ts'
import { callerOf, credentialsOf, triedBy, userIdOf } from './caller.ts'
import type { Api } from './context.ts'
import { exemptGuest } from './guard-codes.ts'
import { problemResponse } from './problem.ts'

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

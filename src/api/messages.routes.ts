import {
  getLiveOfBooking,
  getOfBooking,
  getOne,
  getPhotoOfBooking,
  postMore,
  postOfBooking,
  postPhotoOfBooking,
  postQuestion,
  postReadOfBooking,
} from '#contract/endpoints/messages.ts'
import type { Deps } from '#services/deps.ts'
import { addMessagePhoto } from '#services/message/add-message-photo.ts'
import { askQuestion } from '#services/message/ask-question.ts'
import { getMessagePhoto } from '#services/message/get-message-photo.ts'
import { getThread } from '#services/message/get-thread.ts'
import { listBookingMessages } from '#services/message/list-booking-messages.ts'
import { readAsGuest } from '#services/message/read-as-guest.ts'
import { watchMessages } from '#services/message/watch-messages.ts'
import { writeForBooking } from '#services/message/write-for-booking.ts'
import { writeInThread } from '#services/message/write-in-thread.ts'
import { credentialsOf, userIdOf } from './caller.ts'
import type { Api } from './context.ts'
import { fileBodyOf, photoAnswer } from './file-body.ts'
import { problemResponse } from './problem.ts'

export function registerMessageRoutes(api: Api, deps: Deps): void {
  api.openapi(postQuestion, async (c) => {
    // A question is accepted even when its writer's session has ended since.
    const user = await userIdOf(deps, c)
    const result = await askQuestion(deps, {
      ...c.req.valid('json'),
      userId: user.ok ? user.value : undefined,
      language: c.get('locale'),
      address: c.get('address'),
      requestKey: c.get('requestKey'),
    })
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
  api.openapi(getOne, async (c) => {
    const result = await getThread(deps, { ...c.req.valid('param'), token: c.req.valid('header')['x-thread-token'] })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postMore, async (c) => {
    const token = c.req.valid('header')['x-thread-token']
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), token, requestKey: c.get('requestKey') }
    const result = await writeInThread(deps, input)
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
  api.openapi(getOfBooking, async (c) => {
    const result = await listBookingMessages(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postOfBooking, async (c) => {
    const input = {
      ...c.req.valid('param'),
      ...c.req.valid('json'),
      ...credentialsOf(c),
      requestKey: c.get('requestKey'),
    }
    const result = await writeForBooking(deps, input)
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
  api.openapi(postPhotoOfBooking, async (c) => {
    const input = { ...c.req.valid('param'), content: await fileBodyOf(c), ...credentialsOf(c) }
    const result = await addMessagePhoto(deps, input)
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
  api.openapi(getPhotoOfBooking, async (c) => {
    const found = await getMessagePhoto(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return found.ok ? photoAnswer(c, found.value) : problemResponse(c, found)
  })
  api.openapi(getLiveOfBooking, async (c) => {
    const result = await watchMessages(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    if (!result.ok) return problemResponse(c, result)
    // An answer without a body would leave its stream open.
    if (c.req.raw.method === 'HEAD') await result.value.cancel()
    return c.body(result.value, 200, {
      'Content-Type': 'text/event-stream',
      // Proxies that buffer answers would hold the events back.
      'X-Accel-Buffering': 'no',
    }) as never
  })
  api.openapi(postReadOfBooking, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), ...credentialsOf(c) }
    const result = await readAsGuest(deps, input)
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}

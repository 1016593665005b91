import { createRoute, z } from '@hono/zod-openapi'
import { done, linkRequest } from '#contract/people.ts'
import { endLinks } from '#services/access/end-links.ts'
import { sendLink } from '#services/access/send-link.ts'
import type { Deps } from '#services/deps.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const path = '/api/bookings/{code}/links'
const params = z.object({ code: bookingCode })

const deleteAll = createRoute({
  method: 'delete',
  path,
  tags: ['Booking'],
  summary: 'End every link to a booking; a new one is mailed to its holder',
  request: { params, headers: viewTokenHeader },
  responses: {
    204: { description: 'Links of before open nothing; code and e-mail neither' },
    ...problemResponses('booking_not_found', 'forbidden', 'rate_limited'),
  },
})

const postLink = createRoute({
  method: 'post',
  path,
  tags: ['Booking'],
  summary: 'Mail the link to a booking to its holder again',
  description: 'The same answer whether or not the e-mail is the holder’s.',
  request: { params, body: jsonBody(linkRequest) },
  responses: {
    200: jsonAnswer(done, 'If the e-mail is the holder’s, the link is on its way'),
    ...problemResponses('validation_failed', 'rate_limited'),
  },
})

export function registerLinkRoutes(api: Api, deps: Deps): void {
  api.openapi(deleteAll, async (c) => {
    const result = await endLinks(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(postLink, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), address: c.get('address') }
    const result = await sendLink(deps, input)
    return result.ok ? c.json({ message: 'Success' as const }, 200) : problemResponse(c, result)
  })
}

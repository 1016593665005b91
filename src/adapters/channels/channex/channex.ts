import { z } from 'zod'
import type { ChannelManager, ManagerAnswer, ReservationRevision } from '#domain/channel/channel-manager.ts'
import { describeHome } from './describe-home.ts'
import { listProperties, readAll, readPage } from './list-entities.ts'
import { pushAvailability, pushRates } from './push-nights.ts'
import { readBack } from './read-back.ts'
import { readBookings, readFeed } from './read-revision.ts'
import { type ChannexOptions, createRequests, readAs } from './send-request.ts'
import { subscribe } from './subscribe.ts'

const oneRevision = z.object({ data: z.unknown() })
const OLDEST_FIRST = { 'order[inserted_at]': 'asc' }

/** Opens the REST API of the channel manager Channex. */
export function createChannex(options: ChannexOptions): ChannelManager {
  const send = createRequests(options)
  return {
    kind: 'channex',
    describe: (home, known) => describeHome(send, home, known),
    listProperties: () => listProperties(send),
    pushAvailability: (values) => pushAvailability(send, values),
    pushRates: (values) => pushRates(send, values),
    readBack: (home, from, to) => readBack(send, home, { from, to }),
    async nextRevisions() {
      const page = await readPage(send, '/booking_revisions/feed', OLDEST_FIRST)
      if (!page.ok) return page
      const read = readFeed(page.value.data)
      return read.ok ? { ok: true, value: { ...read.value, total: page.value.meta.total } } : read
    },
    revisionsSince: (since) => newestRevisions(send, { 'filter[inserted_at][gte]': since.toISOString() }),
    revisionsDeparting: (from) => newestRevisions(send, { 'filter[departure_date][gte]': from }),
    async revision(id) {
      const path = `/booking_revisions/${encodeURIComponent(id)}`
      const answer = readAs(oneRevision, await send({ method: 'GET', path }))
      if (!answer.ok) return answer.fault === 'not_found' ? { ok: true, value: null } : answer
      const read = readFeed([answer.value.data])
      return read.ok ? { ok: true, value: read.value.revisions[0] ?? null } : read
    },
    async acknowledge(revisionId) {
      const path = `/booking_revisions/${encodeURIComponent(revisionId)}/ack`
      return acknowledged(await send({ method: 'POST', path }))
    },
    subscribe: (url, headers) => subscribe(send, url, headers),
  }
}

async function newestRevisions(
  send: ReturnType<typeof createRequests>,
  filter: Readonly<Record<string, string>>,
): Promise<ManagerAnswer<readonly ReservationRevision[]>> {
  const entries = await readAll(send, '/bookings', { ...filter, ...OLDEST_FIRST })
  return entries.ok ? { ok: true, value: readBookings(entries.value) } : entries
}

function acknowledged(answer: ManagerAnswer<unknown>): ManagerAnswer<null> {
  return answer.ok || answer.fault === 'not_found' ? { ok: true, value: null } : answer
}

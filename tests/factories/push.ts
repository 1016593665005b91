import type { Pool } from 'pg'
import { expect } from 'vitest'
import { createWebPushSender } from '#adapters/push/web-push-sender.ts'
import type { JobPayloads } from '#domain/shared/jobs.ts'
import { jobHandlers } from '#jobs/registry.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { reportRefused } from '#services/payment/report-refused.ts'
import { subscribeToPush } from '#services/push/subscribe-to-push.ts'
import { actorOf } from '#services/staff/signed-in.ts'
import { openOffice } from '#tests/harness/office.ts'
import type { startPushService } from '#tests/harness/push-service.ts'
import { makeBookingWorld } from './booking.ts'
import type { SentJob } from './deps.ts'
import { atMoment, makeTicket } from './ticket.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

/** The moment is two hours later in Madrid. */
const DAY = '2027-06-01T16:00:00Z'

/**
 * Makes a ticket of a stay from 1 to 11 June 2027, whose holder is notified in one browser. `send` runs what was enqueued to be
 * sent until a moment.
 */
export async function openPushStay(pool: Pool, service: PushService) {
  const push = createWebPushSender({ subject: 'mailto:hola@estancia.test', network: service.network })
  const { deps: world } = await makeBookingWorld(pool)
  const made = { ...world, push }
  const { reference, holder, bookingId } = await makeTicket(made)
  const member = await openOffice(made).signIn(['reservations'])
  const by = actorOf({ memberId: member.id, sessionId: member.sessionId }, 'request-of-a-notice')
  const at = (now = DAY) => atMoment(made, now)
  const subscribe = async (access: { readonly code: string }, browser = service.openBrowser(), now = DAY) => {
    const { path: _, ...given } = browser
    expect(await subscribeToPush(at(now), { ...access, ...given })).toMatchObject({ ok: true })
    return browser
  }
  const answer = async (now = DAY, text = 'Sí, desde las 12:00.') =>
    expect(await answerGuest(at(now), { to: holder.code, text, by })).toMatchObject({ ok: true })
  const refused = (chargeId: string) =>
    made.db.transaction((tx) => reportRefused(tx, at(), { bookingId, number: 1, chargeId }))
  const staff = { reference, note: '', by }
  const browser = await subscribe(holder)
  const send = async (now = DAY, sender = push) => {
    const run = jobHandlers({ ...at(now), push: sender })['send-push']
    const isDue = ({ name, at: when }: SentJob) => name === 'send-push' && (!when || when <= new Date(now))
    const due = made.sent.jobs.filter(isDue)
    for (const { data } of due) await run(data as JobPayloads['send-push'])
    return due.length
  }
  return { made, send, at, holder, bookingId, staff, subscribe, answer, refused, browser }
}

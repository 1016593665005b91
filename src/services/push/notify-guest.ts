import type { Tx } from '#db/connection/client.ts'
import { countOfDays, insertNotice, listTakers } from '#db/push/push-notice-rows.ts'
import { PUSH_KINDS, type PushAbout } from '#domain/push/push-kinds.ts'
import { MAX_PUSHES_A_DAY } from '#domain/push/push-policy.ts'
import { dateIn } from '#domain/push/quiet-hours.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { newId } from '#services/new-id.ts'
import { momentToSend } from './moment-to-send.ts'

type Notified = PushAbout & {
  readonly bookingId: string
  /** Id of what happened, of which each browser is notified once. */
  readonly about: string
}

type Taker = Awaited<ReturnType<typeof listTakers>>[number]

/**
 * Stores what the guests of a booking are notified of in each browser that takes it, and enqueues the sending: at once, or at
 * the end of quiet hours. What is beyond the limit of a day is left out.
 */
export async function notifyGuest(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'randomBytes'>,
  { bookingId, about, kind, text }: Notified,
): Promise<void> {
  const { isCounted, isOfHome, companionRoom } = PUSH_KINDS[kind]
  const now = deps.clock.now()
  const takers = await listTakers(tx, bookingId, { kind, now, isOfHome, companionsToo: companionRoom !== null })
  if (takers.length === 0) return
  const planned = takers.map((taker) => planOf(taker, kind, now))
  const counts = isCounted ? await countsOf(tx, { bookingId, about, planned }) : new Map<string, number>()
  for (const one of planned) {
    const { id: subscriptionId, companionId, sendAt, day } = one
    if ((counts.get(readerDay(one)) ?? 0) >= MAX_PUSHES_A_DAY) continue
    const id = newId(deps)
    const notice = { id, bookingId, companionId, subscriptionId, kind, text, about, isCounted, day, sendAt }
    if (!(await insertNotice(tx, { ...notice, state: 'queued' }))) continue
    const at = sendAt > now ? { at: sendAt } : {}
    await deps.jobs.send(tx, 'send-push', { noticeId: id }, { id: jobId('send-push', id), ...at })
  }
}

function planOf(taker: Taker, kind: PushAbout['kind'], now: Date) {
  const sendAt = momentToSend(kind, taker, now)
  return { ...taker, sendAt, day: dateIn(taker.timeZone, sendAt) }
}

type Counted = {
  readonly bookingId: string
  readonly about: string
  readonly planned: readonly { readonly day: string }[]
}

async function countsOf(tx: Tx, { bookingId, about, planned }: Counted) {
  const [from = ''] = planned.map(({ day }) => day).sort()
  const counted = await countOfDays(tx, { bookingId, from, but: about })
  return new Map(counted.map((one) => [readerDay(one), one.count]))
}

function readerDay({ companionId, day }: { readonly companionId: string | null; readonly day: string }): string {
  return `${companionId ?? 'holder'} ${day}`
}

import { createHash } from 'node:crypto'
import { bookingPath, stayRoomPath } from '#contract/booking-paths.ts'
import {
  claimNotice,
  findQueuedNotice,
  findTaker,
  type PushNoticeRow,
  setNoticeState,
} from '#db/push/push-notice-rows.ts'
import { deleteEndpoint } from '#db/push/push-subscription-rows.ts'
import { PUSH_KINDS, pushTextOf } from '#domain/push/push-kinds.ts'
import type { PushPayload } from '#domain/push/push-sender.ts'
import { DEFAULT_LOCALE, isLocale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { momentToSend } from './moment-to-send.ts'
import { openPushKeys } from './open-push-keys.ts'

const TOPIC_LENGTH = 32
const SECOND_MS = 1000

/**
 * Sends a notice to its browser, at most once however often it is called: a notice is claimed before, so that one whose
 * sending was cut off is given up. Nothing is sent to who has lost access or switched the kind off since, nor once it is too
 * old to be of use. In quiet hours, as where the job comes late, it waits for their end.
 */
export async function sendPush(deps: Deps, noticeId: string): Promise<void> {
  const keys = await openPushKeys(deps)
  const notice = await findQueuedNotice(deps.db, noticeId)
  if (!notice) return
  const now = deps.clock.now()
  const taker = await findTakerOf(deps, notice)
  const sendAt = taker ? momentToSend(notice.kind, taker, now) : now
  if (sendAt > now) return putOff(deps, noticeId, sendAt)
  if (!(await claimNotice(deps.db, noticeId))) return
  const payload = taker && !isTooOld(notice, now) ? payloadOf(notice, taker) : undefined
  if (!taker || !payload) return setNoticeState(deps.db, noticeId, 'gone')
  const { ttlSeconds, urgency } = PUSH_KINDS[notice.kind]
  const topic = createHash('sha256').update(payload.tag).digest('base64url').slice(0, TOPIC_LENGTH)
  const outcome = await deps.push.send(taker, payload, { keys, ttlSeconds, urgency, topic })
  if (outcome === 'failed') return deps.logger.warn({ noticeId }, 'A push service did not take a notice')
  await setNoticeState(deps.db, noticeId, outcome)
  if (outcome === 'gone') await deleteEndpoint(deps.db, taker.endpoint)
}

/** Enqueues the sending again, once for each moment. */
async function putOff({ db, jobs }: Deps, noticeId: string, at: Date): Promise<void> {
  const id = jobId('send-push', noticeId, at.toISOString())
  await db.transaction((tx) => jobs.send(tx, 'send-push', { noticeId }, { id, at }))
}

function isTooOld({ kind, sendAt }: PushNoticeRow, now: Date): boolean {
  return now.getTime() > sendAt.getTime() + PUSH_KINDS[kind].ttlSeconds * SECOND_MS
}

type Taker = NonNullable<Awaited<ReturnType<typeof findTaker>>>

async function findTakerOf({ db, clock }: Deps, { subscriptionId, kind }: PushNoticeRow): Promise<Taker | undefined> {
  if (subscriptionId === null || !Object.hasOwn(PUSH_KINDS, kind)) return undefined
  const { isOfHome, companionRoom } = PUSH_KINDS[kind]
  return findTaker(db, subscriptionId, { kind, now: clock.now(), isOfHome, companionsToo: companionRoom !== null })
}

function payloadOf({ kind, text: name }: PushNoticeRow, taker: Taker): PushPayload | undefined {
  const { bookingCode, companionId } = taker
  const locale = isLocale(taker.locale) ? taker.locale : DEFAULT_LOCALE
  const text = pushTextOf(kind, name)
  const { room, companionRoom } = PUSH_KINDS[kind]
  const found = companionId === null ? room : companionRoom
  if (!text) return undefined
  const url = found === null ? bookingPath(locale, bookingCode) : stayRoomPath(locale, bookingCode, found)
  return { title: text.title[locale], body: text.body[locale], url, tag: `${kind}-${bookingCode}` }
}

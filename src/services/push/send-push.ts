import { createHash } from 'node:crypto'
import { bookingPath, stayRoomPath } from '#contract/booking-paths.ts'
import { claimNotice, findTaker, type PushNoticeRow, setNoticeState } from '#db/push/push-notice-rows.ts'
import { deleteEndpoint } from '#db/push/push-subscription-rows.ts'
import { PUSH_KINDS, pushTextOf } from '#domain/push/push-kinds.ts'
import type { PushPayload } from '#domain/push/push-sender.ts'
import { DEFAULT_LOCALE, isLocale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { openPushKeys } from './open-push-keys.ts'

const TOPIC_LENGTH = 32

/**
 * Sends a notice to its browser, at most once however often it is called: a notice is claimed before, so that one whose
 * sending was cut off is given up. Nothing is sent to who has lost access or switched the kind off since.
 */
export async function sendPush(deps: Deps, noticeId: string): Promise<void> {
  const keys = await openPushKeys(deps)
  const notice = await claimNotice(deps.db, noticeId)
  if (!notice) return
  const taker = await findTakerOf(deps, notice)
  const payload = taker && payloadOf(notice, taker)
  if (!payload) return setNoticeState(deps.db, noticeId, 'gone')
  const { ttlSeconds, urgency } = PUSH_KINDS[notice.kind]
  const topic = createHash('sha256').update(payload.tag).digest('base64url').slice(0, TOPIC_LENGTH)
  const outcome = await deps.push.send(taker, payload, { keys, ttlSeconds, urgency, topic })
  if (outcome === 'failed') return deps.logger.warn({ noticeId }, 'A push service did not take a notice')
  await setNoticeState(deps.db, noticeId, outcome)
  if (outcome === 'gone') await deleteEndpoint(deps.db, taker.endpoint)
}

type Taker = NonNullable<Awaited<ReturnType<typeof findTaker>>>

async function findTakerOf({ db, clock }: Deps, { subscriptionId, kind }: PushNoticeRow): Promise<Taker | undefined> {
  if (subscriptionId === null || !Object.hasOwn(PUSH_KINDS, kind)) return undefined
  const companionsToo = PUSH_KINDS[kind].companionRoom !== null
  return findTaker(db, subscriptionId, { kind, now: clock.now(), companionsToo })
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

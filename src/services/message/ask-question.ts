import type { Question, QuestionAnswer } from '#contract/message.ts'
import { findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import { findThread, insertThread, type ThreadRow } from '#db/message/thread-rows.ts'
import { requestReferenceFrom } from '#domain/booking/booking-code.ts'
import { mailboxOf } from '#domain/people/email.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { newId } from '#services/new-id.ts'
import { storeMessage } from './store-message.ts'

export type QuestionInput = Question & {
  readonly language: Locale
  readonly address: string
  readonly requestKey?: string | undefined
  readonly userId?: string | undefined
}

/**
 * Stores a question about a home, mails it to staff and acknowledges it to its sender. The same key gives the same
 * answer. A submission with text in the honeypot field is acknowledged and dropped. Refuses `apartment_not_found` and
 * `rate_limited`.
 */
export async function askQuestion(
  deps: Deps,
  input: QuestionInput,
): Promise<Result<QuestionAnswer, Refusal<'apartment_not_found' | 'rate_limited'>>> {
  const { requestKey, address, email, houseCode, website, text, userId } = input
  const before = requestKey === undefined ? undefined : await findThread(deps.db, { requestKey })
  if (before) return ok({ reference: before.thread.reference })
  const home = await findBookableApartment(deps.db, houseCode)
  if (!home) return refuse('apartment_not_found')
  const allowed = await enforceRateLimit(
    deps,
    ['question_by_address', address],
    ['question_by_email', mailboxOf(email)],
  )
  if (!allowed.ok) return allowed
  const thread: ThreadRow = {
    id: newId(deps),
    reference: requestReferenceFrom(deps.randomBytes(8)),
    apartmentId: home.id,
    bookingId: null,
    userId: userId ?? null,
    ...{ email, language: input.language },
    checkIn: input.checkIn ?? null,
    checkOut: input.checkOut ?? null,
    createdAt: deps.clock.now(),
  }
  if (website) deps.logger.info({}, 'Question dropped: its honeypot field was filled in')
  else {
    await deps.db.transaction(async (tx) => {
      await insertThread(tx, thread)
      await storeMessage(tx, deps, { threadId: thread.id, author: 'guest', text, requestKey }, { isQuestion: true })
    })
  }
  return ok({ reference: thread.reference })
}

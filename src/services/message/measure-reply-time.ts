import { measureFirstAnswers } from '#db/message/thread-rows.ts'
import { REPLY_TIME } from '#domain/people/people-policy.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Measures in how many minutes staff first answered the questions of the last days, as the median; null where there were
 * too few to say.
 */
export async function measureReplyTime({ read, clock }: Pick<Deps, 'read' | 'clock'>): Promise<number | null> {
  const now = clock.now()
  const since = new Date(now.getTime() - REPLY_TIME.days * 86_400_000)
  const { questions, medianMinutes } = await read((db) => measureFirstAnswers(db, { since, now }))
  return questions < REPLY_TIME.leastQuestions || medianMinutes === null ? null : Math.max(1, Math.round(medianMinutes))
}

import { deletePushBefore } from '#db/push/push-subscription-rows.ts'
import { PUSH_KEEP_DAYS } from '#domain/push/push-policy.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** Deletes subscriptions, choices and notices of stays that ended `PUSH_KEEP_DAYS` ago. */
export async function forgetPush({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction((tx) => deletePushBefore(tx, addDays(dateInMadrid(clock.now()), -PUSH_KEEP_DAYS)))
}

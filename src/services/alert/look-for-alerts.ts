import { type AlertRow, listAlertsToRepeat, saveLook } from '#db/alert/alert-rows.ts'
import { ALERT } from '#domain/catalogue/catalogue-policy.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { listFreeHomes, searchOfAlert } from './alert-search.ts'

/** How many homes one mail shows. */
const SHOWN = 3

type LookDeps = Pick<Deps, 'db' | 'read' | 'clock' | 'jobs'>

/** Repeats the searches of confirmed alerts, those that waited longest first, and mails those that find another home. */
export async function lookForAlerts(deps: LookDeps): Promise<void> {
  const now = deps.clock.now()
  const mailedBefore = new Date(now.getTime() - ALERT.hoursBetweenMails * 3_600_000)
  const due = await listAlertsToRepeat(deps.db, { today: dateInMadrid(now), mailedBefore, limit: ALERT.looksAtOnce })
  for (const alert of due) await look(deps, alert, now)
}

async function look(deps: LookDeps, alert: AlertRow, now: Date): Promise<void> {
  const matches = await deps.read((db) => listFreeHomes(db, searchOfAlert(alert, now), ALERT.maxHomes + 1))
  const found = matches.map(({ id }) => id)
  const seen = new Set(alert.seen)
  const homes = found.filter((id) => !seen.has(id))
  const isNews = homes.length > 0
  // Not all that are free fit into `seen` any more, so that a later look could call an old one new.
  const isLast = found.length > ALERT.maxHomes
  const mailsLeft = isLast ? 0 : alert.mailsLeft - Number(isNews)
  const after = { seen: found, lookedAt: now, mailedAt: isNews || isLast ? now : alert.mailedAt, mailsLeft }
  await deps.db.transaction(async (tx) => {
    if (!(await saveLook(tx, alert, after)) || !isNews) return
    const ref = String(now.getTime())
    const mail = { kind: 'alert_found', alertId: alert.id, ref, homes: homes.slice(0, SHOWN) } as const
    await deps.jobs.send(tx, 'send-alert-mail', mail, { id: jobId('send-alert-mail', `${alert.id}.${ref}`) })
  })
}

import { z } from 'zod'
import { COMPANY } from '#content/company.ts'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { GROUP_MAIL_KINDS } from '#domain/shared/jobs.ts'
import { getGroupMail } from '#services/booking/get-group-mail.ts'
import { isProved } from '#services/mail-budget.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Writes and sends a mail about a group of homes, to its holder or to the company. Run twice it sends one. */
export const job = defineJob({
  name: 'send-group-mail',
  payload: z.object({ kind: z.enum(GROUP_MAIL_KINDS), groupId: z.guid() }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 5,
  async run(deps, { kind, groupId }) {
    const { renderGroupMail } = await import('#emails/render-mail.ts')
    const found = await getGroupMail(deps, { groupId })
    if (!found.ok) throw new Error(`There is no group ${groupId} to write a mail about`)
    const mail = await renderGroupMail(kind, found.value, deps.settings.publicUrl)
    if (!mail) return
    const { holderEmail: email, userId } = found.value.request
    const isToGuest = kind !== 'group_for_staff'
    const isPaid = found.value.group.totals.paidCents > 0
    const isUnproved = isToGuest && !isPaid && !(await isProved(deps, { email, userId }))
    const to = isToGuest ? email : COMPANY.email
    await deps.mailer.send({ id: `${kind}.${groupId}`, to, isUnproved, ...mail })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}

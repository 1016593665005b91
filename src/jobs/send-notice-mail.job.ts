import { z } from 'zod'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { getNoticeMail } from '#services/notice/get-notices.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Mails a member what waits for them, unless they have read it in the meantime. Run twice it sends one mail. */
export const job = defineJob({
  name: 'send-notice-mail',
  payload: z.object({ memberId: z.guid(), noticeIds: z.array(z.guid()) }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 6,
  async run(deps, about) {
    const { renderNoticeMail } = await import('#emails/render-mail.ts')
    const found = await getNoticeMail(deps, about)
    if (!found) return
    const mail = await renderNoticeMail(found)
    await deps.mailer.send({ id: `notices.${about.noticeIds[0]}`, to: found.email, isUnproved: false, ...mail })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}

import { z } from 'zod'
import { sendPush } from '#services/push/send-push.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Sends one notice to one browser. Run twice it sends it once. */
export const job = defineJob({
  name: 'send-push',
  payload: z.object({ noticeId: z.guid() }),
  run: (deps, { noticeId }) => sendPush(deps, noticeId),
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}

import { z } from 'zod'
import { NOTICE_KINDS } from '#domain/staff/notice.ts'

/** `noticeId` null marks all as read. */
export const readNotice = z.object({ noticeId: z.uuid().nullable(), isRead: z.boolean().default(true) })

/** Kinds of notices that are mailed too; refused money is always mailed. */
export const noticeMails = z.object({ kinds: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length) })

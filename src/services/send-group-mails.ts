import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { OFFER_REMINDER_HOURS } from '#domain/booking/booking-policy.ts'
import type { GroupMailKind } from '#domain/shared/jobs.ts'
import type { Deps } from './deps.ts'
import { jobId } from './job-id.ts'

const HOUR_MS = 3_600_000

type JobDeps = Pick<Deps, 'jobs'>

/** Mails the guest an acknowledgement of a group that staff answers, and staff the group, each once. */
export async function sendGroupMails(tx: Tx, deps: JobDeps, groupId: string): Promise<void> {
  await sendGroupMail(tx, deps, { kind: 'group_received', groupId })
  await sendGroupMail(tx, deps, { kind: 'group_for_staff', groupId })
}

type OfferedGroup = { readonly groupId: string; readonly offers: readonly BookingRow[] }

/** Mails the offer of all homes of a group, and a reminder before it expires if it lasts that long. */
export async function sendGroupOffer(
  tx: Tx,
  deps: JobDeps & Pick<Deps, 'clock'>,
  { groupId, offers }: OfferedGroup,
): Promise<void> {
  await sendGroupMail(tx, deps, { kind: 'group_offer', groupId })
  const [held] = offers.filter(({ holdExpiresAt }) => holdExpiresAt !== null)
  if (!held?.holdExpiresAt) return
  const at = new Date(held.holdExpiresAt.getTime() - OFFER_REMINDER_HOURS * HOUR_MS)
  if (at > deps.clock.now()) await sendGroupMail(tx, deps, { kind: 'group_expiring', groupId }, { at })
}

async function sendGroupMail(
  tx: Tx,
  { jobs }: JobDeps,
  about: { readonly kind: GroupMailKind; readonly groupId: string },
  options: { readonly at?: Date } = {},
): Promise<void> {
  await jobs.send(tx, 'send-group-mail', about, { id: jobId('send-group-mail', about.kind, about.groupId), ...options })
}

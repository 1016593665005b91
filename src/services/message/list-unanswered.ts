import { listUnansweredThreads } from '#db/message/thread-rows.ts'
import type { Deps } from '#services/deps.ts'

export type Unanswered = {
  readonly reference: string
  readonly bookingCode: string | null
  readonly houseCode: string
  /** E-mail of the guest, for staff only. */
  readonly email: string
  readonly text: string
}

/** Lists the threads that wait for an answer of staff, each with its last message. */
export async function listUnanswered({ db }: Pick<Deps, 'db'>): Promise<Unanswered[]> {
  const open = await listUnansweredThreads(db)
  return open.map(({ thread: { reference, email }, bookingCode, houseCode, last: text }) => ({
    ...{ reference, bookingCode, houseCode, email, text },
  }))
}

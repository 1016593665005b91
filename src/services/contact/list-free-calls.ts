import { listCallsFrom } from '#db/contact/contact-rows.ts'
import { callTimes } from '#domain/people/call-times.ts'
import type { Deps } from '#services/deps.ts'

/** Lists the moments at which an owner can still be called, in order. */
export async function listFreeCalls({ clock, read }: Pick<Deps, 'clock' | 'read'>): Promise<Date[]> {
  const now = clock.now()
  const taken = new Set((await read((db) => listCallsFrom(db, now))).map((moment) => moment.getTime()))
  return callTimes(now).filter((moment) => !taken.has(moment.getTime()))
}

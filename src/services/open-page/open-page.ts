import { insertOpenPage } from '#db/open-page/open-page-rows.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

type OpenPage = {
  readonly sessionId: string
  /** The path of the page, at most 200 characters. */
  readonly path: string
  /** Milliseconds after which it counts as closed, even if the process that should close it has ended. */
  readonly lastsMs: number
}

/**
 * Notes that a member has a page open, and notifies the other members who have it open. Returns the id that closes it.
 */
export async function openPage(
  deps: Pick<Deps, 'db' | 'clock' | 'systemClock' | 'randomBytes'>,
  { sessionId, path, lastsMs }: OpenPage,
): Promise<string> {
  const now = deps.systemClock.now()
  const streamId = newId(deps)
  await insertOpenPage(deps.db, { streamId, sessionId, path, openUntil: new Date(now.getTime() + lastsMs) }, now)
  return streamId
}

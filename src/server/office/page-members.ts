import type { Deps } from '#services/deps.ts'
import { closePage } from '#services/open-page/close-page.ts'
import { listOnPage } from '#services/open-page/list-on-page.ts'
import { openPage } from '#services/open-page/open-page.ts'
import type { SignedIn } from '#services/staff/signed-in.ts'

/** How long an open page is recorded: longer than a stream lasts, after which its page is recorded again. */
const LASTS_MS = 6 * 60_000
/** A page that is loaded again, or whose stream is opened again, was not left. */
const LEAVE_MS = 3_000

export type Viewer = Pick<SignedIn, 'sessionId' | 'memberId'>

/**
 * `noted` is the id of the stored record, null where it could not be stored. `others` is the list that was sent last;
 * `telling` resolves when the list has been sent for all announcements.
 */
type Entry = Entered & { noted: Promise<string | null>; others: string; telling: Promise<unknown> }
type Entered = { readonly viewer: Viewer; readonly path: string; send(text: string): void }

export type PageMembers = {
  /**
   * Records that a member has a page open, and sends them who else has. Returns a function that records that they left.
   */
  enter(entered: Entered): () => void
  /** Handles the announcement that the members who have a page open have changed. */
  changed(path: string): void
  /**
   * Records all open pages of this process again: announcements were missed, and a failover may have emptied the table.
   */
  noteAll(): void
  close(): Promise<void>
}

type PageDeps = Pick<Deps, 'db' | 'clock' | 'systemClock' | 'randomBytes' | 'logger'>

/** Informs the streams of this process who else has their page open, in any process. */
export function openPageMembers(deps: PageDeps, leaveMs = LEAVE_MS): PageMembers {
  const entries = new Set<Entry>()
  const leaving = new Map<NodeJS.Timeout, () => Promise<unknown>>()

  /** Logs a failure and resolves to null, because no page may fail for this list. */
  async function orLog<Value>(doing: Promise<Value>): Promise<Value | null> {
    try {
      return await doing
    } catch (err) {
      deps.logger.warn({ err }, 'Who has a page open can not be told')
      return null
    }
  }

  async function tell(entry: Entry): Promise<void> {
    const { path, viewer } = entry
    const others = JSON.stringify(await listOnPage(deps, { path, memberId: viewer.memberId }))
    if (others === entry.others || !entries.has(entry)) return
    entry.others = others
    entry.send(`event: members\ndata: ${others}\n\n`)
  }

  /** The announcement of this very page sends the list. */
  function note({ viewer, path }: Entered): Entry['noted'] {
    return orLog(openPage(deps, { sessionId: viewer.sessionId, path, lastsMs: LASTS_MS }))
  }

  async function close(noted: Entry['noted']): Promise<void> {
    const id = await noted
    if (id !== null) await closePage(deps, id)
  }

  return {
    enter(entered) {
      const entry: Entry = { ...entered, noted: note(entered), others: '[]', telling: Promise.resolve() }
      entries.add(entry)
      return () => {
        entries.delete(entry)
        const leave = () => orLog(close(entry.noted))
        const timer = setTimeout(() => {
          leaving.delete(timer)
          void leave()
        }, leaveMs)
        leaving.set(timer, leave)
      }
    },
    changed(path) {
      for (const entry of entries) {
        // One after the other, so that an earlier answer never replaces a later one.
        if (entry.path === path) entry.telling = orLog(entry.telling.then(() => tell(entry)))
      }
    },
    noteAll() {
      for (const entry of entries) {
        const before = entry.noted
        entry.noted = note(entry)
        // In this order other members do not see a member leave who stays.
        void orLog(entry.noted.then(() => close(before)))
      }
    },
    async close() {
      const rest = [...leaving]
      leaving.clear()
      await Promise.all(
        rest.map(([timer, leave]) => {
          clearTimeout(timer)
          return leave()
        }),
      )
    },
  }
}

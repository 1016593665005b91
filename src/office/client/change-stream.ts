import { type OfficeChange, parsePosition, showsTransaction } from '#contract/office-changes.ts'

type Hearer = (change: OfficeChange) => void

/** A member who has the same page open. */
export type OnPage = { readonly memberId: string; readonly name: string }
type MembersHearer = (members: readonly OnPage[]) => void

/** A browser reopens a broken stream by itself, but not one that the server refused, for example during its start. */
const REFUSED_AGAIN_MS = 15_000
/** Far more changes than arrive while a page is read. */
const MAX_RECENT = 1_000

const hearers = new Set<Hearer>()
const membersHearers = new Set<MembersHearer>()
let source: EventSource | null = null
let isOpening = false
let path = ''
/** The position at which the shown data was read. */
let position: string | null = null
/** Received changes that the data may not show yet. */
let recent: OfficeChange[] = []
let members: readonly OnPage[] = []

/** Calls the listener for each change; all parts of a page share one stream. Returns the function that ends this. */
export function hearChanges(hearer: Hearer): () => void {
  return join(hearers, hearer)
}

/**
 * Calls the listener with the other members who have the shown page open: now, and whenever they change. Returns the
 * function that ends this.
 */
export function hearMembers(hearer: MembersHearer): () => void {
  const stop = join(membersHearers, hearer)
  hearer(members)
  return stop
}

/**
 * Notes that another page is shown without a whole load, or that its data was read again. Listeners are notified now of
 * the changes that arrived before the page listened and that its data does not show.
 */
export function showPage(shown: { readonly path: string; readonly position: string | null }): void {
  const isOther = shown.position !== position
  position = shown.position
  // A new stream begins with the changes that the data does not show.
  if (source && shown.path !== path) openSource()
  else if (isOther) notifyMissed()
}

function notifyMissed(): void {
  const missed = recent.filter((change) => !isShown(change))
  recent = missed
  for (const change of missed) notify(change)
}

function join<T>(set: Set<T>, hearer: T): () => void {
  set.add(hearer)
  openSoon()
  return () => {
    set.delete(hearer)
    if (hearers.size + membersHearers.size > 0) return
    source?.close()
    source = null
  }
}

/** Opens the stream once all parts of the page are mounted, one of which says which position the page shows. */
function openSoon(): void {
  if (source || isOpening) return
  isOpening = true
  queueMicrotask(() => {
    isOpening = false
    if (hearers.size + membersHearers.size > 0) openSource()
  })
}

/** Opens a stream for the shown page. An earlier stream ends only then, so that no change is missed. */
function openSource(): void {
  const previous = source
  let isGap = previous !== null && previous.readyState !== EventSource.OPEN
  if (path !== location.pathname) members = []
  path = location.pathname
  const query = new URLSearchParams({ page: path, ...(position === null ? {} : { since: position }) })
  const opened = new EventSource(`/office-events?${query}`)
  source = opened
  opened.onopen = () => {
    previous?.close()
    if (isGap) notify({ kind: 'all', id: '' })
    isGap = true
  }
  opened.onmessage = ({ data }) => receive(JSON.parse(data as string) as OfficeChange)
  opened.addEventListener('members', ({ data }) => {
    if (opened !== source) return
    members = JSON.parse(data as string) as readonly OnPage[]
    for (const hearer of membersHearers) hearer(members)
  })
  opened.onerror = () => {
    if (opened.readyState !== EventSource.CLOSED) return
    previous?.close()
    setTimeout(() => opened === source && openSource(), REFUSED_AGAIN_MS)
  }
}

function receive(change: OfficeChange): void {
  recent.push(change)
  if (recent.length > MAX_RECENT) recent.shift()
  notify(change)
}

/**
 * Tells whether the shown data contains a change. A change without a transaction counts as shown, because its
 * notification makes pages read everything.
 */
function isShown({ xid }: OfficeChange): boolean {
  const shown = position === null ? null : parsePosition(position)
  return xid === undefined || shown === null || showsTransaction(shown, xid)
}

function notify(change: OfficeChange): void {
  for (const hearer of hearers) hearer(change)
}

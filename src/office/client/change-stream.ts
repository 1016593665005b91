import { type OfficeChange, parsePosition, showsTransaction } from '#contract/office-changes.ts'

type Hearer = (change: OfficeChange) => void

/** A member who has the same page open. */
export type OnPage = { readonly memberId: string; readonly name: string }
type MembersHearer = (members: readonly OnPage[]) => void

/** A browser opens a stream that broke again by itself, but not one that was refused, as while a server starts. */
const REFUSED_AGAIN_MS = 15_000
/** Far more than is changed while a page is read. */
const MAX_RECENT = 1_000

const hearers = new Set<Hearer>()
const membersHearers = new Set<MembersHearer>()
let source: EventSource | null = null
let isOpening = false
let path = ''
/** The position at which the data that is shown was read. */
let position: string | null = null
/** What was received that the data may not show yet. */
let recent: OfficeChange[] = []
let members: readonly OnPage[] = []

/** Hears changes, by one stream for all parts of a page. Returns what ends it. */
export function hearChanges(hearer: Hearer): () => void {
  return join(hearers, hearer)
}

/** Hears which other members have the page open that is shown: now, and whenever it are others. Returns what ends it. */
export function hearMembers(hearer: MembersHearer): () => void {
  const stop = join(membersHearers, hearer)
  hearer(members)
  return stop
}

/**
 * Another page is shown, without a whole load, or its data was read again. What was received before the page was there to
 * hear it, and is not in its data, is told now.
 */
export function showPage(shown: { readonly path: string; readonly position: string | null }): void {
  const isOther = shown.position !== position
  position = shown.position
  // A new stream begins with what the data does not show.
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

/** Opens the stream once all parts of the page are there, one of which says which position it shows. */
function openSoon(): void {
  if (source || isOpening) return
  isOpening = true
  queueMicrotask(() => {
    isOpening = false
    if (hearers.size + membersHearers.size > 0) openSource()
  })
}

/** Opens a stream for the page that is shown. One that is open already ends only then, so that no change is missed. */
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

/** Everything that may have been missed is read after this notification. */
function isShown({ xid }: OfficeChange): boolean {
  const shown = position === null ? null : parsePosition(position)
  return xid === undefined || shown === null || showsTransaction(shown, xid)
}

function notify(change: OfficeChange): void {
  for (const hearer of hearers) hearer(change)
}

/** Something that anybody changed. `kind` is `all` where changes may have been missed. */
export type Change = { readonly kind: string; readonly id: string }
type Hearer = (change: Change) => void

/** A member who has the same page open. */
export type OnPage = { readonly memberId: string; readonly name: string }
type MembersHearer = (members: readonly OnPage[]) => void

/** A browser opens a stream that broke again by itself, but not one that was refused, as while a server starts. */
const REFUSED_AGAIN_MS = 15_000

const hearers = new Set<Hearer>()
const membersHearers = new Set<MembersHearer>()
let source: EventSource | null = null
let path = ''
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

/** Another page is shown, without a whole load. */
export function showPath(shown: string): void {
  if (source && shown !== path) openSource()
}

function join<T>(set: Set<T>, hearer: T): () => void {
  set.add(hearer)
  if (!source) openSource()
  return () => {
    set.delete(hearer)
    if (hearers.size + membersHearers.size > 0) return
    source?.close()
    source = null
  }
}

/** Opens a stream for the page that is shown. One that is open already ends only then, so that no change is missed. */
function openSource(): void {
  const previous = source
  let isGap = previous !== null && previous.readyState !== EventSource.OPEN
  if (path !== location.pathname) members = []
  path = location.pathname
  const opened = new EventSource(`/office-events?page=${encodeURIComponent(path)}`)
  source = opened
  opened.onopen = () => {
    previous?.close()
    if (isGap) tell({ kind: 'all', id: '' })
    isGap = true
  }
  opened.onmessage = ({ data }) => tell(JSON.parse(data as string) as Change)
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

function tell(change: Change): void {
  for (const hearer of hearers) hearer(change)
}

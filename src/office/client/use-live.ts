import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

type Change = { readonly kind: string; readonly id: string }
type Hearer = (change: Change) => void

/** Who has touched nothing for so long is away: reading anew would keep their session open. */
const AWAY_MS = 10 * 60_000
/** Several changes of one act arrive within a moment and are read together. */
const TOGETHER_MS = 150

const INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const

const hearers = new Set<Hearer>()
let source: EventSource | null = null

/** One stream for all parts of a page; the browser opens it again by itself when it breaks. */
function hear(hearer: Hearer): () => void {
  hearers.add(hearer)
  if (!source) {
    noteUse()
    for (const input of INPUTS) addEventListener(input, noteUse, { passive: true })
    source = openSource()
  }
  return () => {
    hearers.delete(hearer)
    if (hearers.size > 0) return
    for (const input of INPUTS) removeEventListener(input, noteUse)
    source?.close()
    source = null
  }
}

let usedAt = 0
const noteUse = () => {
  usedAt = Date.now()
}

function openSource(): EventSource {
  const opened = new EventSource('/office-events')
  opened.onmessage = ({ data }) => {
    const change = JSON.parse(data as string) as Change
    for (const hearer of hearers) hearer(change)
  }
  return opened
}

/**
 * Hears what anybody changed: the ids of these kinds, several of a moment together; an empty id where changes may have been
 * missed. Waits while the tab is hidden or nobody is there. `kinds` are those that triggers announce: `booking`, `nights`,
 * `payment`, `request` … `id` is for pages of one thing: what is announced of others does not concern them.
 */
export function useChanges(
  kinds: readonly string[],
  onChanges: (ids: ReadonlySet<string>) => void,
  id?: string | undefined,
): void {
  const latest = useRef(onChanges)
  latest.current = onChanges
  const wanted = kinds.join()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStale = false
    let ids = new Set<string>()
    const tell = () => {
      timer = undefined
      isStale = document.hidden || Date.now() - usedAt > AWAY_MS
      if (isStale) return
      const heard = ids
      ids = new Set()
      latest.current(heard)
    }
    const stop = hear((change) => {
      const isWanted = wanted.split(',').includes(change.kind) && (id === undefined || id === change.id)
      if (change.kind !== 'all' && !isWanted) return
      ids.add(change.kind === 'all' ? '' : change.id)
      timer ??= setTimeout(tell, TOGETHER_MS)
    })
    const show = () => {
      if (isStale && !document.hidden) tell()
    }
    const stopShowing = new AbortController()
    const { signal } = stopShowing
    document.addEventListener('visibilitychange', show, { signal })
    for (const input of INPUTS) addEventListener(input, show, { signal, passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      stopShowing.abort()
    }
  }, [wanted, id])
}

/** Reads the page anew when something of these kinds was changed by anybody, and when changes may have been missed. */
export function useLive(kinds: readonly string[], id?: string): void {
  const { revalidate } = useRevalidator()
  useChanges(kinds, () => void revalidate(), id)
}

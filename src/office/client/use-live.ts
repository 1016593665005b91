import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { hearChanges } from './change-stream.ts'

/** A member who has made no input for this long is away: reading again would keep their session open. */
const AWAY_MS = 10 * 60_000
/** Several changes of one action arrive within a moment and are read together. */
const TOGETHER_MS = 150

const INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const

let usedAt = 0
let users = 0
const noteUse = () => {
  usedAt = Date.now()
}

/** Records the time of the last input while any part of the page listens. Returns the function that ends this. */
function watchUse(): () => void {
  users += 1
  if (users === 1) {
    noteUse()
    for (const input of INPUTS) addEventListener(input, noteUse, { passive: true })
  }
  return () => {
    users -= 1
    if (users === 0) for (const input of INPUTS) removeEventListener(input, noteUse)
  }
}

/**
 * Calls `onChanges` with the ids of the things of these kinds that anyone changed, collected over a moment; an empty id
 * says that changes may have been missed. It waits while the tab is hidden or the member is away. `kinds` are those
 * that triggers announce: `booking`, `nights`, `payment`, `request` … `id` is for pages about one thing, which ignore
 * changes of others.
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
      const received = ids
      ids = new Set()
      latest.current(received)
    }
    const stopWatching = watchUse()
    const stop = hearChanges((change) => {
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
      stopWatching()
      clearTimeout(timer)
      stopShowing.abort()
    }
  }, [wanted, id])
}

/** Reads the page again when anyone changed something of these kinds, and when changes may have been missed. */
export function useLive(kinds: readonly string[], id?: string): void {
  const { revalidate } = useRevalidator()
  useChanges(kinds, () => void revalidate(), id)
}

import { useSyncExternalStore } from 'react'

/** The homes under the pointer or the focus, on the map and in the list. Each side highlights those of the other one. */
type Side = 'list' | 'map'

const NONE: ReadonlySet<string> = new Set()
const highlighted: Record<Side, ReadonlySet<string>> = { list: NONE, map: NONE }
const listeners = new Set<() => void>()

/** Replaces the homes that `side` highlights; an empty list ends it. */
export function highlight(side: Side, houseCodes: readonly string[]): void {
  if (houseCodes.length === 0 && highlighted[side].size === 0) return
  highlighted[side] = houseCodes.length > 0 ? new Set(houseCodes) : NONE
  for (const listener of listeners) listener()
}

export function highlightedBy(side: Side): ReadonlySet<string> {
  return highlighted[side]
}

export function onHighlight(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether the map highlights a home. */
export function useIsHighlighted(houseCode: string): boolean {
  return useSyncExternalStore(
    onHighlight,
    () => highlighted.map.has(houseCode),
    () => false,
  )
}

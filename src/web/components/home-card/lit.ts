import { useSyncExternalStore } from 'react'

/** Which homes are lit: pointed at or focused, on the map or in the list. Each side lights the other, and hears nothing of itself. */
type Side = 'list' | 'map'

const NONE: ReadonlySet<string> = new Set()
const lit: Record<Side, ReadonlySet<string>> = { list: NONE, map: NONE }
const listeners = new Set<() => void>()

/** `side` points at these homes, or at none. */
export function point(side: Side, houseCodes: readonly string[]): void {
  if (houseCodes.length === 0 && lit[side].size === 0) return
  lit[side] = houseCodes.length > 0 ? new Set(houseCodes) : NONE
  for (const listener of listeners) listener()
}

/** What the other side points at. */
export function pointedFrom(side: Side): ReadonlySet<string> {
  return lit[side]
}

export function onPoint(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the map points at a home. */
export function useIsLit(houseCode: string): boolean {
  return useSyncExternalStore(
    onPoint,
    () => lit.map.has(houseCode),
    () => false,
  )
}

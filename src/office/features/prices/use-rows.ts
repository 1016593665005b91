import { useCallback, useEffect, useRef, useState } from 'react'
import { endpointUrl } from '#contract/endpoint-call.ts'
import { getPriceGrid } from '#contract/office-endpoints/price-grid.ts'
import type { PriceGrid, PriceGridRow } from '#contract/price-grid.ts'

type Rows = ReadonlyMap<number, PriceGridRow>
type Loaded = { readonly of: PriceGrid; readonly rows: Rows }

/** Which homes and columns the grid is about, besides the rows. */
export type GridQuery = Record<string, string>

/** Returns the rows of the grid that were read, and reads those that come into view. */
export function useGridRows(grid: PriceGrid, query: GridQuery) {
  const [loaded, setLoaded] = useState<Loaded>({ of: grid, rows: firstRows(grid) })
  const current = loaded.of === grid ? loaded.rows : firstRows(grid)
  const requested = useRef({ of: grid, windows: new Set<number>([0]) })
  if (requested.current.of !== grid) requested.current = { of: grid, windows: new Set([0]) }
  const latest = useRef({ grid, query })
  useEffect(() => {
    latest.current = { grid, query }
  })
  const size = Math.max(1, grid.rows.length)
  // Another grid is another function, so that what is in view is read again.
  const need = useCallback(
    async (row: number) => {
      const { windows } = requested.current
      const number = Math.floor(row / size)
      if (windows.has(number) || row >= grid.total) return
      windows.add(number)
      const found = await readRows({ ...latest.current.query, offset: String(number * size) })
      if (latest.current.grid !== grid) return
      // Rows that could not be read are requested again when they come into view again.
      if (!found) return void windows.delete(number)
      setLoaded((before) => ({
        of: grid,
        rows: new Map([...(before.of === grid ? before.rows : firstRows(grid)), ...numbered(found)]),
      }))
    },
    [size, grid],
  )
  return { rows: current, need, size }
}

function firstRows(grid: PriceGrid): Rows {
  return new Map(numbered(grid))
}

function numbered({ offset, rows }: PriceGrid) {
  return rows.map((row, index) => [offset + index, row] as const)
}

async function readRows(query: GridQuery): Promise<PriceGrid | null> {
  try {
    const response = await fetch(endpointUrl(getPriceGrid, { query }), { headers: { Accept: 'application/json' } })
    return response.ok ? ((await response.json()) as PriceGrid) : null
  } catch {
    return null
  }
}

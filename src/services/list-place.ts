import type { ListPlace } from '#db/request/request-list-rows.ts'

/** Rows of a page of a list of the office. */
export const LIST_PAGE = 50

const PLACE = /^(\d)\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * Reads where a page begins. Null for an invalid place, as in an edited address: the list then starts from its
 * beginning.
 */
export function placeOf(text: string | undefined): ListPlace | null {
  const [, rank, at, id] = PLACE.exec(text ?? '') ?? []
  return rank && at && id ? { rank: Number(rank), at: new Date(Number(at)), id } : null
}

/** Cuts one row more than a page down to the page, and says where the next one begins; null on the last. */
export function pageOf<Row extends Omit<ListPlace, 'rank'> & { readonly rank?: number }>(
  rows: readonly Row[],
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, LIST_PAGE)
  const last = shown.at(-1)
  const next = rows.length > LIST_PAGE && last ? `${last.rank ?? 0}.${last.at.getTime()}.${last.id}` : null
  return { rows: shown, next }
}

import { PAGE_TABLE, segmentOf } from '#contract/pages.ts'

const IN_QUERY = segmentsOf('in-query')
const IN_PATH = segmentsOf('in-path')

/** Returns the booking code in the address of a page or of its data, decoded as the router does; null without one. */
export function codeOfPage({ pathname, searchParams }: URL): string | null {
  const [, segment = '', code] = decoded(pathname)
    .replace(/\.data$/i, '')
    .split('/')
    .filter(Boolean)
  const page = segment.toLowerCase()
  if (IN_QUERY.has(page)) return searchParams.get('booking')
  return IN_PATH.has(page) ? (code ?? null) : null
}

/** `/es/P%41GO` is the same page to the router. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function segmentsOf(place: 'in-query' | 'in-path'): ReadonlySet<string> {
  return new Set(PAGE_TABLE.filter(({ bookingCode }) => bookingCode === place).map(segmentOf))
}

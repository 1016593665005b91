import { PAGE_TABLE, segmentOf } from '#contract/pages.ts'

const IN_QUERY = segmentsOf('in-query')
const IN_PATH = segmentsOf('in-path')

/** The code of the booking that an address, of a page or of its data, asks for; read as the router reads it. */
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

import { PAGES } from '#contract/site-paths.ts'
import { isLocale } from '#domain/shared/text.ts'

const PAGE_SEGMENTS = new Set<string>([...Object.values(PAGES), 'login', 'reset-password'])
const FILES = new Set(['assets', 'pictures'])

/**
 * Returns the page's pattern without the home, booking or traveller in its path. There are as many patterns as pages,
 * whatever is requested.
 */
export function routePattern(address: string): string {
  const mark = address.indexOf('?')
  const [, first = '', second = '', third] = (mark < 0 ? address : address.slice(0, mark)).split('/')
  if (FILES.has(first)) return `/${first}/*`
  const data = second.endsWith('.data') ? '.data' : ''
  const segment = data ? second.slice(0, -data.length) : second
  if (!isLocale(first)) return 'other'
  if (segment === '') return '/:locale'
  if (!PAGE_SEGMENTS.has(segment)) return 'other'
  return `/:locale/${segment}${third ? '/*' : data}`
}

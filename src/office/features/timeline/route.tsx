import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { packHomes } from '#contract/packed-homes.ts'
import { packTimeline } from '#contract/packed-timeline.ts'
import { addDays, type CalendarDate, dateInMadrid, weekdayOf } from '#domain/shared/calendar-date.ts'
import { grantOf } from '#domain/staff/permissions.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listHomePlaces } from '#services/timeline/list-home-places.ts'
import { listHomesOfTimeline, readTimeline } from '#services/timeline/read-timeline.ts'
import type { Route } from './+types/route'
import { type Filters, firstDayOf, readFilters, SHORT_GAP, storedSearchOf, writeFilters } from './filters.ts'
import { TimelinePage } from './page.tsx'
import type { PackedBoard } from './use-timeline-rows.ts'

/** A month with the days around it that make its weeks whole. */
const MONTH_DAYS = 42
/** Rows that come with the page; more are read as they come into view. A company of this size waits for none. */
const FIRST_ROWS = 600

export async function loader(args: Route.LoaderArgs) {
  const { member, grant } = await requirePlace(args, 'timeline')
  const { deps } = readOffice(args.context)
  const { search, searchParams } = new URL(args.request.url)
  const cookie = args.request.headers.get('cookie')
  const kept = search === '' ? storedSearchOf(cookie) : ''
  if (kept) throw redirect(`/timeline${kept}`)
  const filters = readFilters(searchParams)
  const today = dateInMadrid(deps.clock.now())
  const from = firstDayOf(filters, today)
  const wanted = { member, from, days: filters.days, city: cityOf(cookie) ?? undefined, ...wantedBy(filters) }
  const listing = listHomesOfTimeline(deps, wanted)
  const reading = readTimeline(
    deps,
    wanted,
    listing.then((homes) => homes.slice(0, FIRST_ROWS)),
  )
  const month = filters.month ?? today.slice(0, 7)
  const ofMonth = listing.then((shown) => {
    // A home that is not among those that are shown, or in no city of the member's, gives way to the first one.
    const home = shown.find(({ houseCode }) => houseCode === filters.home) ?? shown[0]
    const houseCodes = home ? [home.houseCode] : []
    return readTimeline(deps, { member, from: firstOfWeeks(month), days: MONTH_DAYS, houseCodes })
  })
  const [homes, rows, monthOfHome, places] = await Promise.all([
    listing,
    reading,
    ofMonth,
    listHomePlaces(deps, member),
  ])
  const board: PackedBoard = { listed: packHomes(homes), rows: packTimeline(rows) }
  return {
    // As one text: many short numbers are slow and long in the router's own notation.
    packed: JSON.stringify(board),
    phone: { packed: JSON.stringify(packTimeline(monthOfHome)), month },
    places,
    mayManage: grantOf(member, 'manage_stays') === 'yes',
    hasNames: grant === 'yes',
  }
}

function wantedBy({ area, bedrooms, free, hasShortGap, only }: Filters) {
  const least = Number(bedrooms)
  return {
    neighbourhood: area ?? undefined,
    bedrooms: bedrooms === null ? undefined : { least, most: bedrooms === '3' ? 99 : least },
    free: free ?? undefined,
    houseCodes: only === null ? undefined : [only],
    shortGap: hasShortGap ? SHORT_GAP : undefined,
  }
}

/** The Monday on or before the first day of a month. */
function firstOfWeeks(month: string): CalendarDate {
  const first = `${month}-01`
  return addDays(first, -weekdayOf(first))
}

/** How the same rows are shown changes nothing of what is read. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return readBy(currentUrl) !== readBy(nextUrl)
}

function readBy({ searchParams }: URL): string {
  return writeFilters({ ...readFilters(searchParams), hasPrices: false, isTable: false })
}

export default TimelinePage

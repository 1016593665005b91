import { REQUEST_TABS, type RequestTab } from '#domain/booking/request-tab.ts'
import { citiesWithin, grantOf, isInScope, type Scope } from '#domain/staff/permissions.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { readOffice } from '#office/server/office-context.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { requirePlace } from '#office/server/permission.ts'
import type { Deps } from '#services/deps.ts'
import { countWaiting } from '#services/request/count-waiting.ts'
import { getRequest, type RequestView } from '#services/request/get-request.ts'
import { listRequests } from '#services/request/list-requests.ts'
import { suggestHomes } from '#services/request/suggest-homes.ts'
import { listMembers } from '#services/staff/list-members.ts'
import type { Route } from './+types/route'
import { nameEvent } from './event-text.ts'
import { isOfferable } from './offerable.ts'
import { RequestsPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'requests')
  const { deps } = readOffice(args.context)
  const { searchParams } = new URL(args.request.url)
  const city = cityOf(args.request.headers.get('cookie'))
  const cities = citiesWithin(member, city)
  const tab = tabOf(searchParams.get('estado'))
  const assignee = searchParams.get('de') ?? undefined
  const filter = { tab, assignee: assignee === 'mi' ? member.memberId : assignee, cities }
  const [list, waiting, members] = await Promise.all([
    listRequests(deps, {
      ...filter,
      text: searchParams.get('buscar') ?? undefined,
      after: searchParams.get('desde') ?? undefined,
    }),
    countWaiting(deps, member, city),
    listMembers(deps),
  ])
  const chosen = args.params['reference'] ?? list.requests[0]?.reference
  const mayManage = grantOf(member, 'manage_stays') === 'yes'
  const request = chosen === undefined ? null : await readRequest(deps, chosen, member)
  const allowedMembers = members.filter((one) => one.state === 'active' && grantOf(one, 'manage_stays') === 'yes')
  return {
    ...{ list, tab, request, waiting },
    history: request?.history.map(nameEvent) ?? [],
    isChosen: args.params['reference'] !== undefined,
    homes: request && mayManage && isOfferable(request) ? await homesFor(deps, request) : [],
    may: { manage: mayManage, anyDiscount: member.roles.includes('owner'), memberId: member.memberId },
    allowedMembers: allowedMembers.map(({ name }) => name).join(', '),
    assignees: allowedMembers
      .filter((one) => !request || isInScope(one, request.city))
      .map(({ id, name }) => ({ id, name })),
    now: deps.clock.now().toISOString(),
  }
}

export type RequestsData = Awaited<ReturnType<typeof loader>>
export type HomeToOffer = RequestsData['homes'][number]

async function readRequest(deps: Deps, reference: string, member: Scope): Promise<RequestView> {
  const request = await getRequest(deps, { reference, member })
  if (!request.ok) throw pageNotFound()
  return request.value
}

/** Returns the facts of the suggested homes that the choice shows. */
async function homesFor(deps: Deps, { reference }: RequestView) {
  const suggested = await suggestHomes(deps, { reference })
  if (!suggested.ok) return []
  return suggested.value.map(({ why, isFree, home }) => {
    const { houseCode, neighbourhood, bedrooms, maxOccupancy, sizeM2, totalPriceCents = 0 } = home
    return {
      why,
      isFree,
      houseCode,
      neighbourhood: neighbourhood.name,
      bedrooms,
      maxOccupancy,
      sizeM2,
      totalPriceCents,
    }
  })
}

function tabOf(text: string | null): RequestTab {
  return REQUEST_TABS.find((tab) => tab === text) ?? 'open'
}

export default RequestsPage

import { citiesWithin } from '#domain/staff/permissions.ts'
import { TICKET_TABS } from '#domain/ticket/ticket.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listTickets } from '#services/ticket/list-tickets.ts'
import type { Route } from './+types/route'
import { TicketsPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'tickets')
  const state = new URL(args.request.url).searchParams.get('estado')
  const tab = TICKET_TABS.find((one) => one === state) ?? 'open'
  const cities = citiesWithin(member, cityOf(args.request.headers.get('cookie')))
  return { tab, list: await listTickets(readOffice(args.context).deps, { tab, cities }) }
}

export default function Tickets({ loaderData }: Route.ComponentProps) {
  useLive(['ticket'])
  return <TicketsPage {...loaderData} />
}

import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { requirePlace } from '#office/server/permission.ts'
import { getTicketForStaff } from '#services/ticket/get-ticket-for-staff.ts'
import type { Route } from './+types/route'
import { TicketPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'tickets')
  const { deps } = readOffice(args.context)
  const found = await getTicketForStaff(deps, { reference: args.params.reference ?? '', member })
  if (!found.ok) throw pageNotFound()
  return { ticket: found.value }
}

export default function Ticket({ loaderData }: Route.ComponentProps) {
  useLive(['ticket'])
  return <TicketPage {...loaderData} />
}

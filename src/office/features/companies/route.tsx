import { cityOf } from '#office/client/city-scope.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listCompanies } from '#services/company/list-companies.ts'
import type { Route } from './+types/route'
import { CompaniesPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'companies')
  const params = new URL(args.request.url).searchParams
  const filters = { text: params.get('q')?.trim() ?? '', isOwing: params.has('vencidos') }
  const city = cityOf(args.request.headers.get('cookie'))
  return { filters, list: await listCompanies(readOffice(args.context).deps, { ...filters, member, city }) }
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  useLive(['booking', 'payment'])
  return <CompaniesPage {...loaderData} />
}

import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { requirePlace } from '#office/server/permission.ts'
import { getCompanyForStaff } from '#services/company/get-company-for-staff.ts'
import type { Route } from './+types/route'
import { CompanyPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'companies')
  const company = await getCompanyForStaff(readOffice(args.context).deps, { id: args.params.id ?? '', member })
  if (!company) throw pageNotFound()
  return { company }
}

export default function Company({ loaderData }: Route.ComponentProps) {
  useLive(['booking', 'payment'])
  return <CompanyPage {...loaderData} />
}

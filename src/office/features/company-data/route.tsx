import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { readCompanyData } from '#services/company-data/read-company-data.ts'
import type { Route } from './+types/route'
import { CompanyDataPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requirePlace(args, 'company_data')
  return readCompanyData(readOffice(args.context).deps)
}

export default function CompanyDataRoute({ loaderData }: Route.ComponentProps) {
  return <CompanyDataPage {...loaderData} />
}

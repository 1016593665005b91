import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { requirePlace } from '#office/server/permission.ts'
import { readNeighbourhoodForStaff } from '#services/neighbourhood/read-neighbourhood-for-staff.ts'
import type { Route } from './+types/route'
import { NeighbourhoodPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'places')
  const { deps } = readOffice(args.context)
  const { city = '', slug = '' } = args.params
  const place = await readNeighbourhoodForStaff(deps, { member, city, slug })
  if (!place) throw pageNotFound()
  return { place, publicUrl: deps.settings.publicUrl }
}

export default function Neighbourhood({ loaderData }: Route.ComponentProps) {
  const { city, slug } = loaderData.place
  useLive(['neighbourhood'], `${city}/${slug}`)
  return <NeighbourhoodPage key={`${city}/${slug}`} {...loaderData} />
}

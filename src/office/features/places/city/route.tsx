import { originalCityTexts } from '#content/library.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { requirePlace } from '#office/server/permission.ts'
import { readCityForStaff } from '#services/city/read-city-for-staff.ts'
import type { Route } from './+types/route'
import { CityPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'places')
  const { deps } = readOffice(args.context)
  const place = await readCityForStaff(deps, { member, city: args.params.city ?? '' })
  if (!place) throw pageNotFound()
  return { place, original: originalCityTexts(place.city), publicUrl: deps.settings.publicUrl }
}

export default function City({ loaderData }: Route.ComponentProps) {
  const { city } = loaderData.place
  useLive(['city'], city)
  return <CityPage key={city} {...loaderData} />
}

import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listPromoCodes } from '#services/pricing/list-promo-codes.ts'
import type { Route } from './+types/route'
import { PromoCodesPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requirePlace(args, 'promo_codes')
  return { codes: await listPromoCodes(readOffice(args.context).deps) }
}

export default function PromoCodes({ loaderData }: Route.ComponentProps) {
  useLive(['booking'])
  return <PromoCodesPage {...loaderData} />
}

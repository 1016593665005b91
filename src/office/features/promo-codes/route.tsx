import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listPromoCodes } from '#services/pricing/list-promo-codes.ts'
import { listPromoUses } from '#services/pricing/list-promo-uses.ts'
import type { Route } from './+types/route'
import { PromoCodesPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requirePlace(args, 'promo_codes')
  const { deps } = readOffice(args.context)
  const codes = await listPromoCodes(deps)
  const code = new URL(args.request.url).searchParams.get('codigo')
  const isThere = codes.some((one) => one.code === code)
  return { codes, opened: code !== null && isThere ? await listPromoUses(deps, code) : null }
}

export default function PromoCodes({ loaderData }: Route.ComponentProps) {
  useLive(['booking'])
  return <PromoCodesPage {...loaderData} />
}

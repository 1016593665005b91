import { citiesWithin, grantOf } from '#domain/staff/permissions.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { readOffice } from '#office/server/office-context.ts'
import { type PageArgs, requirePlace } from '#office/server/permission.ts'
import { countWaiting } from '#services/request/count-waiting.ts'

/** What the loader of each kind needs: who looks, in which cities, at which page of which tab. */
export async function readWaiting(args: PageArgs & { readonly params: { readonly reference?: string } }) {
  const { member } = await requirePlace(args, 'requests')
  const { deps } = readOffice(args.context)
  const { searchParams } = new URL(args.request.url)
  const city = cityOf(args.request.headers.get('cookie'))
  return {
    ...{ deps, member },
    cities: citiesWithin(member, city),
    state: searchParams.get('estado'),
    after: searchParams.get('desde') ?? undefined,
    reference: args.params.reference,
    shown: {
      waiting: await countWaiting(deps, member, city),
      isChosen: args.params.reference !== undefined,
      mayManage: grantOf(member, 'manage_stays') === 'yes',
      now: deps.clock.now().toISOString(),
    },
  }
}

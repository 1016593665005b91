import type { LoaderFunctionArgs } from 'react-router'
import { citiesWithin, grantOf } from '#domain/staff/permissions.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePermission } from '#office/server/permission.ts'
import { countWaiting } from '#services/request/count-waiting.ts'

/** What the loader of each kind needs: who looks, in which cities, at which page of which tab. */
export async function readWaiting(args: LoaderFunctionArgs) {
  const { member } = await requirePermission(args, 'view_stays', { isWhole: true })
  const { deps } = readOffice(args.context)
  const { searchParams } = new URL(args.request.url)
  return {
    ...{ deps, member },
    cities: citiesWithin(member, cityOf(args.request.headers.get('cookie'))),
    state: searchParams.get('estado'),
    after: searchParams.get('desde') ?? undefined,
    reference: args.params['reference'],
    shown: {
      waiting: await countWaiting(deps, member),
      isChosen: args.params['reference'] !== undefined,
      mayManage: grantOf(member, 'manage_stays') === 'yes',
      now: deps.clock.now().toISOString(),
    },
  }
}

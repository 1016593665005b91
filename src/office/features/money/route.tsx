import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Grant, grantOf } from '#domain/staff/permissions.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { useLive } from '#office/client/use-live.ts'
import { memberOf, readOffice } from '#office/server/office-context.ts'
import { notPermitted } from '#office/server/page-answers.ts'
import { listMoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { listMembers } from '#services/staff/list-members.ts'
import { MoneyPage } from './page.tsx'

const PERMISSION = 'move_money'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { deps } = readOffice(context)
  const member = memberOf(context, request)
  if (grantOf(member, PERMISSION) === 'no') {
    const active = (await listMembers(deps)).filter(({ state }) => state === 'active')
    const holders = active.filter((other) => isWhole(grantOf(other, PERMISSION)))
    throw notPermitted({ holders: holders.map(({ name, roles }) => ({ name, role: roles.join(', ') })) })
  }
  const city = cityOf(request.headers.get('cookie'))
  return { money: await listMoneyToResolve(deps, city ? [city] : member.cities), memberId: member.memberId }
}

function isWhole(grant: Grant): boolean {
  return grant === 'yes' || grant === 'fresh'
}

export default function Money() {
  useLive(['booking'])
  return <MoneyPage {...useLoaderData<typeof loader>()} />
}

import { type Grant, grantOf, type Permission } from '#domain/staff/permissions.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listInvoicesToResolve } from '#services/invoicing/list-invoices-to-resolve.ts'
import { listMoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { listMembers, type MemberView } from '#services/staff/list-members.ts'
import type { Route } from './+types/route'
import { MoneyPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'money')
  const { deps } = readOffice(args.context)
  const city = cityOf(args.request.headers.get('cookie'))
  const where = { cities: member.cities, city }
  const [money, invoices, members] = await Promise.all([
    listMoneyToResolve(deps, where),
    listInvoicesToResolve(deps, where),
    listMembers(deps),
  ])
  const who = (permission: Permission) => ({
    isAllowed: isWhole(grantOf(member, permission)),
    allowedMembers: allowedMembersOf(members, permission),
  })
  return {
    money,
    invoices,
    memberId: member.memberId,
    move: who('move_money'),
    approve: who('approve_money'),
    decide: who('decide_deposit'),
    handIn: who('hand_in_invoices'),
  }
}

function isWhole(grant: Grant): boolean {
  return grant === 'yes' || grant === 'fresh'
}

function allowedMembersOf(members: readonly MemberView[], permission: Permission): string {
  const allowedMembers = members.filter((one) => one.state === 'active' && isWhole(grantOf(one, permission)))
  return allowedMembers.map(({ name }) => name).join(', ')
}

export default function Money({ loaderData }: Route.ComponentProps) {
  useLive(['booking', 'payment', 'bank', 'books', 'records'])
  return <MoneyPage {...loaderData} />
}

import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { postSignOut } from '#contract/office-endpoints/session.ts'
import { sum } from '#domain/shared/money.ts'
import { grantOf, type Permission } from '#domain/staff/permissions.ts'
import { callOffice } from '#office/client/call-office.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { OpenPlaces } from '#office/client/page-needs.ts'
import { ACTION_PERMISSIONS, type ActionPermission, type Permit, Permits } from '#office/client/permits.ts'
import { leaveSession } from '#office/client/session-end.ts'
import { MemberNames } from '#office/client/submit-action.ts'
import { useLive } from '#office/client/use-live.ts'
import { memberOf, readOffice } from '#office/server/office-context.ts'
import { openPlacesOf } from '#office/server/permission.ts'
import { countChannelAlarms } from '#services/channel/count-channel-alarms.ts'
import { getNotices } from '#services/notice/get-notices.ts'
import { countWaiting } from '#services/request/count-waiting.ts'
import { listMembers, type MemberView } from '#services/staff/list-members.ts'
import type { Route } from './+types/signed-in-route'
import { ActionProvider } from './action-provider.tsx'
import type { Counts } from './shell/navigation.ts'
import { Shell } from './shell/shell.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const member = memberOf(context, request)
  const { deps } = readOffice(context)
  const city = cityOf(request.headers.get('cookie'))
  const [members, waiting, notices, channels] = await Promise.all([
    listMembers(deps),
    countWaiting(deps, member, city),
    getNotices(deps, member.memberId),
    countChannelAlarms(deps, member, city),
  ])
  const requests = waiting.requests + waiting.questions + waiting.contacts + waiting.reviews
  const counts: Counts = { requests, channels: sum(channels.map(({ count }) => count)) }
  const names = Object.fromEntries(members.map(({ id, name }) => [id, name]))
  const permits = Object.fromEntries(
    ACTION_PERMISSIONS.map((one): [ActionPermission, Permit] => [
      one,
      { grant: grantOf(member, one), allowedMembers: allowedMembersOf(members, one) },
    ]),
  ) as Record<ActionPermission, Permit>
  return { member, counts, names, permits, notices, places: openPlacesOf(member) }
}

/** The page names this many members at most, because a longer list does not help to find one. */
const MAX_NAMED_MEMBERS = 3

function allowedMembersOf(members: readonly MemberView[], permission: Permission): string {
  const allowedMembers = members.filter(
    (one) => one.state === 'active' && ['yes', 'fresh'].includes(grantOf(one, permission)),
  )
  return allowedMembers
    .slice(0, MAX_NAMED_MEMBERS)
    .map(({ name }) => name)
    .join(', ')
}

/** The data around a page does not depend on the filters of the page, and the change stream reports later changes. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage ? false : defaultShouldRevalidate
}

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  const { member, counts, names, permits, notices, places } = loaderData
  useLive(['request', 'contact', 'message', 'review', `notice ${member.memberId}`])
  const signOut = async () => {
    leaveSession()
    await callOffice(postSignOut, {})
    // A whole load, so that no data of the member stays in memory.
    location.assign('/entrar')
  }
  return (
    <MemberNames value={names}>
      <Permits value={permits}>
        <OpenPlaces value={places}>
          <ActionProvider member={member}>
            <Shell member={member} counts={counts} notices={notices} onSignOut={() => void signOut()}>
              <Outlet />
            </Shell>
          </ActionProvider>
        </OpenPlaces>
      </Permits>
    </MemberNames>
  )
}

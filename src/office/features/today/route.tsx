import { redirect } from 'react-router'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { grantOf } from '#domain/staff/permissions.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { memberOf, readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { countChannelAlarms } from '#services/channel/count-channel-alarms.ts'
import { listMembers } from '#services/staff/list-members.ts'
import { listToResolve } from '#services/today/list-to-resolve.ts'
import { listToday } from '#services/today/list-today.ts'
import { readFirstSteps } from '#services/today/read-first-steps.ts'
import type { Route } from './+types/route'
import { TodayPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  // Everybody comes here after signing in, and there is nothing of today yet for who works in the homes.
  if (grantOf(memberOf(args.context, args.request), 'view_stays') === 'no') throw redirect('/me')
  const { member } = await requirePlace(args, 'today')
  const { deps } = readOffice(args.context)
  const wanted = new URL(args.request.url).searchParams.get('dia') ?? ''
  const city = cityOf(args.request.headers.get('cookie')) ?? undefined
  const day = isCalendarDate(wanted) ? wanted : undefined
  const mayCheckGuests = grantOf(member, 'manage_stays') === 'yes'
  const [today, toResolve, members, firstSteps, channelAlarms] = await Promise.all([
    listToday(deps, { member, day, city }),
    listToResolve(deps, { member, city }),
    mayCheckGuests ? listMembers(deps) : [],
    readFirstSteps(deps),
    countChannelAlarms(deps, member, city),
  ])
  const assignees = members.filter((one) => one.state === 'active' && grantOf(one, 'manage_stays') === 'yes')
  return {
    ...{ today, toResolve, mayCheckGuests, memberId: member.memberId, firstSteps, channelAlarms },
    publicUrl: deps.settings.publicUrl,
    /** Whose a request can be. */
    assignees: assignees.map(({ id, name }) => ({ id, name })),
    now: deps.clock.now().toISOString(),
  }
}

export default TodayPage

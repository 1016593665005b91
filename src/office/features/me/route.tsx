import { memberOf, readOffice } from '#office/server/office-context.ts'
import { listNoticeChoices } from '#services/notice/choose-notice-mails.ts'
import { getGuestName } from '#services/staff/choose-guest-name.ts'
import { getAccess } from '#services/staff/get-access.ts'
import type { Route } from './+types/route'
import { MePage } from './page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const member = memberOf(context, request)
  const { deps } = readOffice(context)
  const [access, noticeChoices, guestName] = await Promise.all([
    getAccess(deps, member),
    listNoticeChoices(deps, member),
    getGuestName(deps, member.memberId),
  ])
  return { member, access, noticeChoices, guestName }
}

export default MePage

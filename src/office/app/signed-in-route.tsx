import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { MemberNames } from '#office/client/acts.ts'
import { callOffice } from '#office/client/call-office.ts'
import { Acting } from '#office/components/acting.tsx'
import { memberOf, readOffice } from '#office/server/office-context.ts'
import { listMembers } from '#services/staff/list-members.ts'
import { useLocale } from '#web/text/locale.ts'
import type { Counts } from './navigation.ts'
import { Shell } from './shell/shell.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const member = memberOf(context, request)
  const members = await listMembers(readOffice(context).deps)
  const counts: Counts = {}
  return { member, counts, names: Object.fromEntries(members.map(({ id, name }) => [id, name])) }
}

export default function SignedIn() {
  const { member, counts, names } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const signOut = async () => {
    await callOffice(locale, '/session/end', {})
    // A whole load, so that nothing of the member stays in memory.
    location.assign('/entrar')
  }
  return (
    <MemberNames value={names}>
      <Acting isDemo={member.isDemo}>
        <Shell member={member} counts={counts} onSignOut={() => void signOut()}>
          <Outlet />
        </Shell>
      </Acting>
    </MemberNames>
  )
}

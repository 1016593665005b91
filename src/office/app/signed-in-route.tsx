import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { callOffice } from '#office/client/call-office.ts'
import { memberOf } from '#office/server/office-context.ts'
import { useLocale } from '#web/text/locale.ts'
import type { Counts } from './navigation.ts'
import { Shell } from './shell/shell.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  const counts: Counts = {}
  return { member: memberOf(context, request), counts }
}

export default function SignedIn() {
  const { member, counts } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const signOut = async () => {
    await callOffice(locale, '/session/end', {})
    // A whole load, so that nothing of the member stays in memory.
    location.assign('/entrar')
  }
  return (
    <Shell member={member} counts={counts} onSignOut={() => void signOut()}>
      <Outlet />
    </Shell>
  )
}

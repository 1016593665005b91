import { redirect } from 'react-router'
import { returnPathOf } from '#contract/office-return-path.ts'
import { readOffice } from '#office/server/office-context.ts'
import type { Route } from './+types/route'
import { SignInPage } from './page.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const to = returnPathOf(new URL(request.url))
  if (readOffice(context).member) throw redirect(to)
  return { to }
}

export default SignInPage

import { type LoaderFunctionArgs, redirect } from 'react-router'
import { returnPathOf } from '#contract/office-return-path.ts'
import { readOffice } from '#office/server/office-context.ts'
import { SignInPage } from './page.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  const to = returnPathOf(new URL(request.url))
  if (readOffice(context).member) throw redirect(to)
  return { to }
}

export default SignInPage

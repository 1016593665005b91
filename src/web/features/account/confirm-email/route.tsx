import { m } from '#i18n/paraglide/messages.js'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { ConfirmEmailPage } from './page.tsx'

export const meta: Route.MetaFunction = (args) => {
  const description = m.account_confirm_email_description()
  return pageMeta(args, { title: m.account_confirm_email_title(), description, index: false })
}

export default function Page() {
  return <ConfirmEmailPage />
}

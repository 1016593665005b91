import { m } from '#i18n/paraglide/messages.js'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { UndoRegistrationPage } from './page.tsx'

export const meta: Route.MetaFunction = (args) => {
  const description = m.account_undo_description()
  return pageMeta(args, { title: m.account_undo_title(), description, index: false })
}

export default function Page() {
  return <UndoRegistrationPage />
}

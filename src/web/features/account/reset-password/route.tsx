import { m } from '#i18n/paraglide/messages.js'
import { forgotForm, resetForm } from '#web/components/account-form/account-forms.ts'
import { formAction, handles } from '#web/server/form-action.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { ResetPasswordPage } from './page.tsx'

export const action = formAction(handles(forgotForm, {}), handles(resetForm, {}))

export const meta: Route.MetaFunction = (args) => {
  const title = m.account_reset_title()
  return pageMeta(args, { title, description: m.account_reset_description(), index: false })
}

export default function Page() {
  return <ResetPasswordPage />
}

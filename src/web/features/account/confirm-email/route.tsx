import { m } from '#i18n/paraglide/messages.js'
import { localeOfParams, useLocale } from '#text/locale.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { ConfirmEmailPage } from './page.tsx'

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  const description = m.account_confirm_email_description({}, { locale })
  return pageMeta(args, { title: m.account_confirm_email_title({}, { locale }), description, index: false })
}

export default function Page() {
  return <ConfirmEmailPage locale={useLocale()} />
}

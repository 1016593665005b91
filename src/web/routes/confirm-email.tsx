import { m } from '#i18n/paraglide/messages.js'
import { ConfirmEmailPage } from '../components/account/confirm-email-page.tsx'
import { localeOfParams, useLocale } from '../locale.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/confirm-email'

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  const description = m.account_confirm_email_description({}, { locale })
  return pageMeta(args, { title: m.account_confirm_email_title({}, { locale }), description, index: false })
}

export default function Page() {
  return <ConfirmEmailPage locale={useLocale()} />
}

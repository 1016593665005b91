import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#text/locale.ts'
import { localeOfRoot, pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { ResetPasswordPage } from './page.tsx'

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfRoot(args.matches)
  const title = m.account_reset_title({}, { locale })
  return pageMeta(args, { title, description: m.account_reset_description({}, { locale }), index: false })
}

export default function Page() {
  return <ResetPasswordPage locale={useLocale()} />
}

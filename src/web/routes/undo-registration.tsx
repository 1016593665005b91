import { m } from '#i18n/paraglide/messages.js'
import { UndoRegistrationPage } from '../components/account/undo-registration-page.tsx'
import { localeOfParams, useLocale } from '../locale.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/undo-registration'

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  const description = m.account_undo_description({}, { locale })
  return pageMeta(args, { title: m.account_undo_title({}, { locale }), description, index: false })
}

export default function Page() {
  return <UndoRegistrationPage locale={useLocale()} />
}

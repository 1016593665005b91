import { agreementPath } from '#contract/agreement-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { agreementDocument } from '#services/agreement/agreement-document.ts'
import { getAgreement } from '#services/agreement/get-agreement.ts'
import { readApp } from '#web/server/app-context.ts'
import { bookingNotFound } from '#web/server/not-found.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { AgreementPage } from './page.tsx'

/** Loads an agreement. Every visitor with the link may read it, because its id is random. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const found = await getAgreement(deps, { id: params.id })
  if (!found.ok) throw bookingNotFound()
  return agreementDocument(found.value.row, getLocale(), found.value.facts)
}

export const meta: Route.MetaFunction = (args) => {
  const title = args.loaderData?.title ?? m.agreement_link()
  return pageMeta(args, { title, description: m.agreement_description(), index: false })
}

export default function Agreement({ loaderData, params }: Route.ComponentProps) {
  const locale = getLocale()
  return <AgreementPage printed={loaderData} pdf={`${agreementPath(locale, params.id)}/pdf`} />
}

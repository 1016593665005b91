import { getLocale } from '#i18n/locale.ts'
import { agreementDocument } from '#services/agreement/agreement-document.ts'
import { getAgreement } from '#services/agreement/get-agreement.ts'
import { readApp } from '#web/server/app-context.ts'
import { notFound } from '#web/server/not-found.ts'
import type { Route } from './+types/pdf-route'

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { deps, busy } = readApp(context)
  const found = await getAgreement(deps, { id: params.id })
  if (!found.ok) throw notFound()
  const locale = getLocale()
  const { row, facts } = found.value
  const document = agreementDocument(row, locale, facts)
  const printed = await deps.printer.print(document)
  if (!printed.ok) return busy(locale, printed.retryAfterSeconds)
  return new Response(printed.value, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="estancia-${row.terms.bookingCode}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

import { getLocale } from '#i18n/locale.ts'
import { getAgreementPdf } from '#services/agreement/get-agreement-pdf.ts'
import { readApp } from '#web/server/app-context.ts'
import { notFound } from '#web/server/not-found.ts'
import type { Route } from './+types/pdf-route'

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { deps, busy } = readApp(context)
  const locale = getLocale()
  const printed = await getAgreementPdf(deps, { id: params.id, locale })
  if (!printed.ok) {
    if (printed.code === 'not_found') throw notFound()
    return busy(locale, printed.retryAfterSeconds)
  }
  return new Response(printed.value.content, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="estancia-${printed.value.bookingCode}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

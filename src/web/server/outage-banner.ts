import { DEFAULT_LOCALE } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { localeOfPath } from '#text/locale.ts'

/** The banner is a `div` right behind this tag: React skips it at hydration, having no `div` of its own at this place. */
const BODY = '<body>'

/** Adds a banner to a cached page which says that its content can't be checked now. */
export function withOutageBanner(html: string, address: string): string {
  const locale = localeOfPath(address.split('?')[0] ?? '') ?? DEFAULT_LOCALE
  const line = `<div data-outage role="status"><p>${m.shell_outage({}, { locale })}</p></div>`
  return html.replace(BODY, () => BODY + line)
}

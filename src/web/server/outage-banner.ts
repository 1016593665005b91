import { DEFAULT_LOCALE } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { localeOfPath } from '#web/text/locale.ts'

/** What React, when it takes the page over, passes by: no element of its own at this place is a `div`. */
const BODY = '<body>'

/** A page that was kept, with a line that says that what it shows can't be checked now. */
export function withOutageBanner(html: string, address: string): string {
  const locale = localeOfPath(address.split('?')[0] ?? '') ?? DEFAULT_LOCALE
  const line = `<div class="outage-banner" role="status"><p>${m.shell_outage({}, { locale })}</p></div>`
  return html.replace(BODY, () => BODY + line)
}

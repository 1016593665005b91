import { landingPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Crumb } from '#web/ui/breadcrumbs.ts'

export function readingCrumbs(locale: Locale, ...further: readonly Crumb[]): Crumb[] {
  return [{ name: m.articles_home({}, { locale }), path: landingPath(locale) }, ...further]
}

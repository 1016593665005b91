import { landingPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Crumb } from '#web/ui/breadcrumbs.ts'

export function readingCrumbs(...further: readonly Crumb[]): Crumb[] {
  const locale = getLocale()
  return [{ name: m.articles_home(), path: landingPath(locale) }, ...further]
}

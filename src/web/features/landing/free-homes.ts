import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { NextFreeHome } from '#services/catalogue/next-free-homes.ts'
import { type HomeCardData, homeCardData } from '#web/components/home-card/home-card-data.ts'
import { longDay } from '#web/text/format-date.ts'

/** The cards of homes with the day from which each is free, in one language. */
export function freeHomesOf(
  homes: readonly NextFreeHome[],
  locale: Locale,
): (HomeCardData & { readonly badge: string })[] {
  return homes.map(({ home, freeFrom, isFreeNow }) => ({
    ...homeCardData(home, locale),
    badge: isFreeNow
      ? m.landing_free_now({}, { locale })
      : m.landing_free_from({ date: longDay(freeFrom, locale) }, { locale }),
  }))
}

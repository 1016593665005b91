import type { NextFreeHome } from '#services/catalogue/next-free-homes.ts'
import { type HomeCardData, homeCardData } from '#web/components/home-card/home-card-data.ts'

/** The cards of homes with the day from which each is free, in one language. */
export function freeHomesOf(homes: readonly NextFreeHome[]): HomeCardData[] {
  return homes.map(({ home, freeFrom, from }) => homeCardData({ ...home, freeFrom }, { from }))
}

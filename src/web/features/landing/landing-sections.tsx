import type { PromotionView } from '#contract/promotion.ts'
import { apartmentsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { HomesSection } from '#web/components/home-card/homes-section.tsx'
import { PromoStrip } from '#web/components/promotion/promo-strip.tsx'
import { Advantages } from './advantages.tsx'
import { AudienceLinks } from './audience-links.tsx'
import { Cities } from './cities.tsx'
import { HowItWorks } from './how-it-works.tsx'
import type { LandingPlace } from './places.ts'
import { WhoStays } from './who-stays.tsx'
import type { WorkedExample } from './worked-example.ts'

type LandingSectionsProps = {
  readonly promotion: PromotionView | null
  readonly homes: readonly HomeCardData[]
  readonly places: readonly LandingPlace[]
  /** How the homes book monthly stays. */
  readonly bySpeed: string
  readonly example: WorkedExample
}

/** The sections of the landing page below the search. */
export function LandingSections({ promotion, homes, places, bySpeed, example }: LandingSectionsProps) {
  const locale = getLocale()
  const count = places.reduce((sum, place) => sum + place.count, 0)
  const all = { to: apartmentsPath(locale), text: m.places_all_homes({ count }) }
  return (
    <>
      {promotion && <PromoStrip promotion={promotion} />}
      <WhoStays />
      <HomesSection title={m.landing_free_title()} homes={homes} all={all} />
      <HowItWorks example={example} bySpeed={bySpeed} />
      <Cities places={places} />
      <Advantages />
      <AudienceLinks />
    </>
  )
}

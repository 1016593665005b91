import { AudienceLinks } from './audience-links.tsx'
import { Cities } from './cities.tsx'
import { Facts } from './facts.tsx'
import { GuestApp } from './guest-app.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { NeighbourhoodIndex } from './neighbourhood-index.tsx'
import type { LandingPlace } from './places.ts'
import { Questions } from './questions.tsx'
import { WhoStays } from './who-stays.tsx'
import type { WorkedExample } from './worked-example.ts'

type LandingSectionsProps = { readonly places: readonly LandingPlace[]; readonly example: WorkedExample }

/** The sections of the landing page below the search. */
export function LandingSections({ places, example }: LandingSectionsProps) {
  return (
    <>
      <Facts />
      <Cities places={places} />
      <HowItWorks example={example} />
      <WhoStays />
      <NeighbourhoodIndex places={places} />
      <Questions />
      <AudienceLinks />
      <GuestApp />
    </>
  )
}

import { Suspense } from 'react'
import type { BookingView } from '#contract/booking.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { maySetArrivalTime } from '#web/features/my-bookings/next-action.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { Room } from '#web/features/my-bookings/stay/parts/room.tsx'

const ArrivalSection = lazyOnInteraction(async () => (await import('./arrival-section.tsx')).ArrivalSection)
const CauseSection = lazyOnInteraction(async () => (await import('./cause-section.tsx')).CauseSection)
const HomeStateSection = lazyOnInteraction(
  async () => (await import('#web/features/my-bookings/home-state/home-state-section.tsx')).HomeStateSection,
)
const EvidenceSection = lazyOnInteraction(
  async () => (await import('#web/features/my-bookings/cause-evidence/evidence-section.tsx')).EvidenceSection,
)

/**
 * What the holder fills in: why they come, where their contract states it, with evidence of it, when they arrive, and in
 * which state the home is.
 */
export function ArrivalRoom() {
  const { today, take } = useStay()
  return (
    <Room title={m.stay_room_arrival()} about={m.stay_room_arrival_text()}>
      {(own) => {
        const isActive = own.status !== 'CANCELLED'
        return (
          <div>
            <Suspense>
              {isActive && own.causeNeeded ? <CauseSection booking={own} /> : null}
              {needsEvidence(own) ? <EvidenceSection booking={own} /> : null}
              {maySetArrivalTime(own, today) ? <ArrivalSection booking={own} onSaved={take} /> : null}
              {own.status === 'CONFIRMED' && today >= own.checkIn ? <HomeStateSection booking={own} /> : null}
            </Suspense>
          </div>
        )
      }}
    </Room>
  )
}

/** The landlord of a temporary home has to be able to prove the cause that its contract states, from the first payment on. */
function needsEvidence({ status, holdExpiresAt, contractKind, causeNeeded }: BookingView): boolean {
  const isPaid = status !== 'CANCELLED' && !holdExpiresAt
  return isPaid && contractKind === 'temporary_home' && !causeNeeded
}

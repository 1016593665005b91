import type { HomeReviewsView } from '#contract/review.ts'
import { FREE_CANCELLATION_DAYS } from '#domain/booking/booking-policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { CancellationTerms } from '#web/components/stay/cancellation-terms.tsx'
import type { StayParams } from '#web/components/stay/stay-params.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import { About } from './about.tsx'
import type { HomePlan, StayPricing } from './apartment-data.ts'
import { Ask } from './ask.tsx'
import { EquipmentList } from './equipment.tsx'
import { FloorPlan, OwnPlan } from './floor-plan.tsx'
import * as styles from './page.module.css'
import { Reviews } from './reviews.tsx'
import { Rooms } from './rooms.tsx'
import { Area, Bills, Block, Papers, Rules, type SectionProps, Terms } from './sections.tsx'
import type { StartMonth } from './start-days/start-data.ts'
import { StartDays } from './start-days/start-days.tsx'
import { Trust } from './trust.tsx'
import { HomeVideo } from './video.tsx'

export type DetailSectionsProps = SectionProps & {
  readonly stay: StayParams
  readonly plan: HomePlan | null
  readonly pricing: StayPricing
  readonly starts: StartMonth | null
  readonly today: CalendarDate
  readonly onPick: (open: boolean) => void
  readonly replyMinutes: number | null
  readonly reviews: HomeReviewsView
}

export function ApartmentSections({
  home,
  plan,
  stay,
  pricing,
  starts,
  today,
  onPick,
  replyMinutes,
  reviews,
}: DetailSectionsProps) {
  return (
    <div className={styles.detailEnd}>
      <About home={home} />
      <HomeVideo home={home} />
      <Rooms home={home} />
      {plan ? <FloorPlan home={home} plan={plan} /> : <OwnPlan home={home} />}
      <EquipmentList home={home} />
      <Bills home={home} />
      <Trust home={home} today={today} />
      <Reviews home={home} reviews={reviews} />
      <StartDays houseCode={home.houseCode} minNights={home.minNights} stay={stay} first={starts} onPick={onPick} />
      <Area home={home} />
      <Ask home={home} stay={stay} replyMinutes={replyMinutes} />
      <Terms home={home} />
      <Cancellation pricing={pricing} />
      <Rules home={home} />
      <Papers home={home} />
    </div>
  )
}

function Cancellation({ pricing }: { readonly pricing: StayPricing }) {
  return (
    <Block title={m.apartment_cancel_title()} id="cancelacion">
      {pricing.kind === 'priced' ? (
        <CancellationTerms stay={pricing.quote} />
      ) : (
        <p className={sectionBlockStyles.prose}>{m.apartment_cancel_undated({ days: FREE_CANCELLATION_DAYS + 1 })}</p>
      )}
    </Block>
  )
}

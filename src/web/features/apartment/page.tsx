import { Suspense, useState } from 'react'
import { PAGES } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { homePriceQuery, useMemberPricing } from '#web/client/api/use-member-pricing.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { isSignedIn } from '#web/client/session-listeners.ts'
import { SaveButton } from '#web/components/home-card/heart-button.tsx'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { useMemberQuote } from '#web/components/stay/use-member-quote.ts'
import { isChecked, type StayPricing } from './apartment-data.ts'
import type { DetailSectionsProps } from './apartment-sections.tsx'
import { BookingCard } from './booking-card.tsx'
import type { HomeWayData } from './home-way.server.ts'
import { Mosaic } from './mosaic.tsx'
import * as styles from './page.module.css'
import * as sectionBarStyles from './section-bar.module.css'
import { LazySimilarHomes } from './similar/lazy-similar-homes.tsx'
import type { SimilarHomesProps } from './similar/similar-homes.tsx'

type ApartmentPageProps = Omit<DetailSectionsProps, 'onPick'> & {
  readonly similar: Pick<SimilarHomesProps, 'homes' | 'stay'>
  readonly way: HomeWayData | null
}

const Crumbs = lazyOnInteraction(async () => (await import('./home-top.tsx')).Crumbs)
const Facts = lazyOnInteraction(async () => (await import('./home-top.tsx')).Facts)
const ShareButton = lazyOnInteraction(async () => (await import('#web/ui/share-button.tsx')).ShareButton)
const HomeWay = lazyOnInteraction(async () => (await import('./home-way.tsx')).HomeWay)
const ApartmentSections = lazyOnInteraction(async () => (await import('./apartment-sections.tsx')).ApartmentSections)
/** A member's bars are loaded at once, because they show another price. */
const SectionBar = lazyOnInteraction(async () => (await import('./section-bar.tsx')).SectionBar, isSignedIn)

const PhoneBar = lazyOnInteraction(async () => (await import('./phone-bar.tsx')).PhoneBar, isSignedIn)

export function ApartmentPage({ similar, way, ...shown }: ApartmentPageProps) {
  const locale = getLocale()
  const { stay, today } = shown
  const [picking, setPicking] = useState(false)
  const pricing = useOwnPricing(shown.pricing, stay)
  const own = useMemberPricing('price', homePriceQuery(shown.home.houseCode))
  const home = own ? { ...shown.home, ...own } : shown.home
  const book = new URLSearchParams([['house', home.houseCode], ...stayParams(stay)])
  const next = { home, pricing, bookTo: `/${locale}/${PAGES.bookingDetails}?${book}`, onPick: setPicking }
  return (
    <div className={styles.home}>
      <div className="wrap">
        <div className={styles.homeTop}>
          <Suspense>
            <Crumbs home={home} stay={stay} />
          </Suspense>
          <div className={styles.titleRow}>
            <h1>{home.title}</h1>
            <Suspense>
              <Facts home={home} />
            </Suspense>
            <div className={`${styles.homeActions} screen-only`}>
              <Suspense>
                <ShareButton title={home.title} />
              </Suspense>
              <SaveButton houseCode={home.houseCode} title={home.title} />
            </div>
          </div>
          <Suspense>{way && <HomeWay {...way} />}</Suspense>
          <Mosaic home={home} plan={shown.plan} />
        </div>
      </div>
      <Suspense fallback={<div className={sectionBarStyles.sectionBar} />}>
        <SectionBar
          {...next}
          hasPlan={shown.plan !== null || home.photos.some(({ room }) => room === 'floor_plan')}
          hasReviews={hasReviews(shown)}
          isChecked={isChecked(home, today)}
        />
      </Suspense>
      <div className="wrap">
        <div className={styles.detail}>
          {/* The card comes first in the page, as on a phone, so that nothing moves on a page that is painted while it
              arrives. */}
          <BookingCard {...next} stay={stay} today={today} picking={picking} />
          <Suspense fallback={<div className={styles.detailEnd} />}>
            <ApartmentSections {...shown} onPick={setPicking} />
          </Suspense>
        </div>
        <LazySimilarHomes {...similar} params={stay} />
      </div>
      <Suspense>
        <PhoneBar {...next} />
      </Suspense>
    </div>
  )
}

function useOwnPricing(pricing: StayPricing, { promoCode }: StayParams): StayPricing {
  const quote = pricing.kind === 'priced' ? pricing.quote : null
  const own = useMemberQuote(quote, promoCode)
  return own && pricing.kind === 'priced' ? { ...pricing, quote: own } : pricing
}

function hasReviews({ home, reviews }: Pick<DetailSectionsProps, 'home' | 'reviews'>): boolean {
  return reviews.count > 0 || (home.inventedReviews ?? []).length > 0
}

import { Link } from 'react-router'
import { FREE_CANCELLATION_DAYS } from '#domain/policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { LazySimilarHomes } from '#web/components/similar/lazy-similar-homes.tsx'
import type { SimilarHomesProps } from '#web/components/similar/similar-homes.tsx'
import { LazyStartDays } from '#web/components/start-days/lazy-start-days.tsx'
import type { StartMonth } from '#web/components/start-days/start-data.ts'
import { CancellationTerms } from '#web/components/stay/cancellation-terms.tsx'
import type { StayParams } from '#web/components/stay/stay-params.ts'
import { apartmentsPath } from '#web/paths.ts'
import { cityName } from '#web/vocabulary.ts'
import { BookingCard } from './booking-card.tsx'
import type { HomeDetail, StayAnswer } from './detail-data.ts'
import { EquipmentList } from './equipment.tsx'
import { Mosaic } from './mosaic.tsx'
import { Rooms } from './rooms.tsx'
import { About, Area, Bills, Block, Papers, Rules, type SectionProps } from './sections.tsx'
import { ShareButton } from './share-button.tsx'
import './detail.css'

type DetailPageProps = SectionProps & {
  readonly stay: StayParams
  readonly answer: StayAnswer
  readonly starts: StartMonth | null
  readonly similar: Pick<SimilarHomesProps, 'homes' | 'stay'>
  readonly today: CalendarDate
}

export function DetailPage({ home, stay, answer, starts, similar, today, locale }: DetailPageProps) {
  return (
    <div className="wrap">
      <div className="home-top">
        <Crumbs home={home} stay={stay} locale={locale} />
        <ShareButton title={home.title} locale={locale} />
      </div>
      <Mosaic title={home.title} photos={home.photos} locale={locale} />
      <div className="title-row">
        <h1>{home.title}</h1>
        <ul className="factline">
          {facts(home, locale).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="detail">
        <div className="detail-end">
          <About home={home} locale={locale} />
          <Rooms home={home} locale={locale} />
          <EquipmentList home={home} locale={locale} />
          <Bills home={home} locale={locale} />
          <LazyStartDays
            houseCode={home.houseCode}
            minNights={home.minNights}
            stay={stay}
            first={starts}
            today={today}
            locale={locale}
          />
          <Area home={home} locale={locale} />
          <Cancellation answer={answer} locale={locale} />
          <Rules home={home} locale={locale} />
          <Papers home={home} locale={locale} />
        </div>
        <BookingCard home={home} stay={stay} answer={answer} today={today} locale={locale} />
      </div>
      <LazySimilarHomes {...similar} params={stay} locale={locale} />
    </div>
  )
}

/** City and neighbourhood lead back to the list with the same dates and guests. */
function Crumbs({ home, stay, locale }: SectionProps & { readonly stay: StayParams }) {
  const { promoCode: _, ...search } = stay
  const { city, neighbourhood } = home
  return (
    <nav className="crumbs" aria-label={m.detail_crumbs({}, { locale })}>
      <ol>
        <li>
          <Link to={apartmentsPath(locale, { city, ...search })}>{cityName(city, locale)}</Link>
        </li>
        <li className="deeper">
          <Link to={apartmentsPath(locale, { city, neighbourhood: neighbourhood.slug, ...search })}>
            {neighbourhood.name}
          </Link>
        </li>
        <li className="deeper num" aria-current="page">
          {home.houseCode}
        </li>
      </ol>
    </nav>
  )
}

function facts(home: HomeDetail, locale: Locale): string[] {
  const { floor, amenities } = home
  const lift = amenities.includes('elevator')
  return [
    `${home.neighbourhood.name}, ${cityName(home.city, locale)}`,
    m.vocabulary_size({ size: home.sizeM2 }, { locale }),
    m.vocabulary_bedrooms({ count: home.bedrooms }, { locale }),
    m.vocabulary_bathrooms({ count: home.bathrooms.length }, { locale }),
    floor === 0
      ? m.detail_fact_floor_ground({}, { locale })
      : lift
        ? m.detail_fact_floor_lift({ floor }, { locale })
        : m.detail_fact_floor({ floor }, { locale }),
    home.exterior ? m.detail_fact_exterior({}, { locale }) : m.detail_fact_interior({}, { locale }),
    m.detail_fact_sleeps({ count: home.maxOccupancy }, { locale }),
  ]
}

function Cancellation({ answer, locale }: { readonly answer: StayAnswer; readonly locale: Locale }) {
  return (
    <Block title={m.detail_cancel_title({}, { locale })} id="cancelacion">
      {answer.kind === 'priced' ? (
        <CancellationTerms stay={answer.quote} locale={locale} />
      ) : (
        <p className="prose">{m.detail_cancel_undated({ days: FREE_CANCELLATION_DAYS + 1 }, { locale })}</p>
      )}
    </Block>
  )
}

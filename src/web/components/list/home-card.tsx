import { Link } from 'react-router'
import type { Service } from '#domain/catalogue/vocabulary.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { HeartButton } from '#web/components/favourites/heart-button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { calendar } from '#web/components/icons.ts'
import { Money } from '#web/components/money.tsx'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { shortRange } from '#web/format-date.ts'
import { apartmentPath } from '#web/paths.ts'
import { serviceName } from '#web/vocabulary.ts'
import type { HomeCardData } from './home-card-data.ts'
import { HomePictures } from './home-pictures.tsx'
import './home-card.css'

type HomeCardProps = {
  readonly home: HomeCardData
  /** What was asked for. The link has the dates that the price is for, so that the page of the home shows the same one. */
  readonly stay: StayParams
  readonly locale: Locale
  readonly sizes: string
  readonly priority?: boolean
  readonly heading?: 'h2' | 'h3'
}

export function HomeCard({ home, stay, locale, sizes, priority = false, heading: Heading = 'h2' }: HomeCardProps) {
  const title = home.title
  const search = stayParams({ ...stay, ...home.stay }).toString()
  const to = `${apartmentPath(locale, home.houseCode)}${search ? `?${search}` : ''}`
  return (
    <article className="home">
      <HomePictures photos={home.photos} title={title} to={to} sizes={sizes} priority={priority} locale={locale} />
      <HeartButton houseCode={home.houseCode} title={title} locale={locale} />
      <div className="home-body">
        <Heading>
          <Link to={to}>{title}</Link>
        </Heading>
        <p className="home-meta">{factsText(home, locale)}</p>
        <p className="home-meta">{includedText(home.services, locale)}</p>
        {home.stay && home.stay.checkIn !== stay.checkIn && (
          <p className="home-dates">
            <Icon shape={calendar} />
            {shortRange(home.stay.checkIn, home.stay.checkOut, locale)}
          </p>
        )}
        <p className="home-price">
          <span>
            <b>
              <Money cents={home.monthlyPriceCents} />
            </b>{' '}
            <span className="small soft">{m.list_card_month({}, { locale })}</span>
          </span>
          {home.totalPriceCents !== undefined && (
            <span className="tot num">
              {m.list_card_total({ total: formatCents(home.totalPriceCents) }, { locale })}
            </span>
          )}
        </p>
        {home.mode && (
          <p className={home.mode === 'instant' ? 'home-mode good' : 'home-mode'}>
            {home.mode === 'instant' ? m.list_card_instant({}, { locale }) : m.list_card_request({}, { locale })}
          </p>
        )}
      </div>
    </article>
  )
}

function factsText(home: HomeCardData, locale: Locale): string {
  return [
    home.neighbourhood.name,
    m.vocabulary_size({ size: home.sizeM2 }, { locale }),
    m.vocabulary_bedrooms({ count: home.bedrooms }, { locale }),
    m.vocabulary_sleeps({ count: home.maxOccupancy }, { locale }),
  ].join(' · ')
}

const BILLS: readonly Service[] = ['water', 'electricity']
const UTILITIES: readonly Service[] = ['wifi', 'water', 'electricity', 'gas', 'heating_included']
const lists = { es: new Intl.ListFormat('es'), en: new Intl.ListFormat('en') } as const

/** What the monthly price holds besides the home, in a few words. */
export function includedText(services: readonly Service[], locale: Locale): string {
  const bills = BILLS.every((service) => services.includes(service))
  if (bills && services.includes('wifi')) return m.list_card_bills_wifi({}, { locale })
  if (bills) return m.list_card_bills({}, { locale })
  const some = UTILITIES.filter((service) => services.includes(service))
  if (some.length === 0) return m.list_card_nothing_included({}, { locale })
  const names = some.map((service) => serviceName(service, locale).toLocaleLowerCase(locale))
  return m.list_card_included({ list: lists[locale].format(names) }, { locale })
}

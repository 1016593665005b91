import { Link } from 'react-router'
import { apartmentPath } from '#contract/site-paths.ts'
import type { Party } from '#domain/booking/party.ts'
import { longDay, shortRange } from '#domain/shared/format-date.ts'
import { formatNumber } from '#domain/shared/format-number.ts'
import type { Cents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { fork } from '#ui/icons.ts'
import { homePriceQuery, useMemberPricing } from '#web/client/api/use-member-pricing.ts'
import { MemberPrice } from '#web/components/home-card/member-price.tsx'
import { Picture } from '#web/components/picture/picture.tsx'
import { stayParams } from '#web/components/stay/stay-params.ts'
import { Money } from '#web/ui/money.tsx'
import type { LegData, SplitData } from './alternatives.server.ts'
import * as styles from './no-results.module.css'

export type SplitAlternativeProps = { readonly split: SplitData; readonly party: Party }

/** The nights of the search in two homes one after the other. Each home is a booking of its own. */
export function SplitAlternative({ split, party }: SplitAlternativeProps) {
  const locale = getLocale()
  const { legs, totalPriceCents, metres } = split
  const [first, second] = legs
  const own = useMemberTotal(first, second)
  return (
    <li className={styles.alternative}>
      <div className={styles.alternativePictures}>
        {legs.map(
          ({ home: { houseCode, photo } }) =>
            photo && <Picture key={houseCode} photo={photo} alt="" sizes="(min-width: 800px) 300px, 46vw" />,
        )}
      </div>
      <div>
        <p className={styles.alternativeKind}>
          <Icon shape={fork} />
          {m.search_split_kind()}
        </p>
        <h2>{title(first, second)}</h2>
        <p className="soft small">
          {m.search_split_move({ day: longDay(second.checkIn, locale) })} {distance(metres)}
        </p>
        <ul className={styles.alternativeLegs}>
          {legs.map((leg) => (
            <li key={leg.home.houseCode}>
              <span>
                {shortRange(leg.checkIn, leg.checkOut, locale)} ·{' '}
                <span className={styles.alternativeCode}>{leg.home.houseCode}</span>, {leg.home.neighbourhood}
                {leg.home.booking && ` · ${leg.home.booking}`}
              </span>
              <MemberPrice houseCode={leg.home.houseCode} stay={leg} cents={leg.home.totalPriceCents ?? 0} />
            </li>
          ))}
        </ul>
        <div className={styles.alternativeEnd}>
          <p>
            <b>
              <Money cents={own ?? totalPriceCents} />
            </b>
            <span className="small soft">{m.search_empty_total()}</span>
          </p>
          <Link className="btn btn-line" to={legAddress(first, party)}>
            {m.search_split_first()}
          </Link>
        </div>
        <p className={`${styles.alternativeSecond} small`}>
          {m.search_split_after()} <Link to={legAddress(second, party)}>{m.search_split_second()}</Link>
        </p>
      </div>
    </li>
  )
}

function legAddress({ home, checkIn, checkOut }: LegData, { adults, children, babies }: Party): string {
  const locale = getLocale()
  return `${apartmentPath(locale, home.houseCode)}?${stayParams({ checkIn, checkOut, adults, children, babies })}`
}

function title(first: LegData, second: LegData): string {
  const [one, other] = [first.home.neighbourhood, second.home.neighbourhood]
  return one === other ? m.search_split_title_same({ place: one }) : m.search_split_title({ first: one, second: other })
}

/** Metres. */
const NEAR = 200
const KILOMETRE = 1_000

/** Published positions are moved by up to 190 metres, so shorter distances are not shown. */
function distance(metres: number): string {
  if (metres < NEAR) return m.search_split_near()
  const rounded = Math.round(metres / 100) * 100
  if (rounded < KILOMETRE) return m.search_split_metres({ metres: rounded })
  const kilometres = formatNumber(rounded / KILOMETRE)
  return m.search_split_kilometres({ kilometres })
}

/** The member price of both homes together; undefined until both are loaded. */
function useMemberTotal(first: LegData, second: LegData): Cents | undefined {
  const one = useMemberPricing('price', homePriceQuery(first.home.houseCode, first))
  const other = useMemberPricing('price', homePriceQuery(second.home.houseCode, second))
  return one?.totalPriceCents !== undefined && other?.totalPriceCents !== undefined
    ? one.totalPriceCents + other.totalPriceCents
    : undefined
}

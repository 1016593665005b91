import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { apartmentPath, comparePath } from '#contract/site-paths.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { close } from '#ui/icons.ts'
import { MemberPrice } from '#web/components/home-card/member-price.tsx'
import { Picture } from '#web/components/picture/picture.tsx'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { stayRefusalText } from '#web/components/stay/stay-refusal-text.ts'
import type { Column } from './compare-data.ts'
import { compareRows, isSame } from './compare-rows.ts'
import * as styles from './page.module.css'

type CompareTableProps = {
  readonly homes: readonly Column[]
  readonly stay: StayParams
}

export function CompareTable({ homes, stay }: CompareTableProps) {
  const { checkIn, checkOut } = stay
  const dates = checkIn && checkOut ? { checkIn, checkOut } : null
  return (
    <table className={styles.compare} style={{ '--homes': homes.length } as CSSProperties}>
      <caption className="visually-hidden">{m.favourites_compare_table({ count: homes.length })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{m.favourites_row_home()}</span>
          </th>
          {homes.map((home) => (
            <th key={home.houseCode} scope="col">
              <HomeHead home={home} homes={homes} stay={stay} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {homes.some(({ answer }) => answer) && <Totals homes={homes} dates={dates} />}
        {compareRows(homes, dates).map((row) => (
          <tr key={row.name} className={homes.length > 1 && isSame(row) ? styles.isSame : undefined}>
            <th scope="row">
              <span>{row.name}</span>
            </th>
            {homes.map((home, index) => (
              <td key={home.houseCode}>{row.values[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HomeHeadProps = CompareTableProps & { readonly home: Column }

function HomeHead({ home, homes, stay }: HomeHeadProps) {
  const locale = getLocale()
  const query = Object.fromEntries(stayParams(stay))
  const others = homes.filter((one) => one !== home).map(({ houseCode }) => houseCode)
  return (
    <div className={styles.compareHead}>
      {home.photo && (
        <Picture photo={home.photo} alt={home.photo.alt} sizes="(min-width: 768px) 380px, 50vw" priority />
      )}
      <Link to={apartmentPath(locale, home.houseCode, query)}>{home.title}</Link>
      <Link
        className={styles.compareRemove}
        to={comparePath(locale, { homes: others, ...query })}
        aria-label={m.favourites_compare_remove({ title: home.title })}
        preventScrollReset
        replace
      >
        <Icon shape={close} />
        {m.favourites_compare_remove_short()}
      </Link>
    </div>
  )
}

type TotalsProps = Omit<CompareTableProps, 'stay'> & { readonly dates: Stay | null }

function Totals({ homes, dates }: TotalsProps) {
  const totals = homes.flatMap(({ answer }) => (answer && 'quote' in answer ? answer.quote.totalPriceCents : []))
  const lowest = totals.length > 1 && new Set(totals).size > 1 ? Math.min(...totals) : null
  return (
    <tr className={styles.compareTotals}>
      <th scope="row">
        <span>{m.favourites_row_total()}</span>
      </th>
      {homes.map((home) => {
        const { answer } = home
        if (!answer || 'refusal' in answer) {
          return (
            <td key={home.houseCode} className="soft">
              {answer && stayRefusalText(answer, home)}
            </td>
          )
        }
        const { totalPriceCents } = answer.quote
        return (
          <td key={home.houseCode}>
            <b>
              <MemberPrice houseCode={home.houseCode} stay={dates ?? undefined} cents={totalPriceCents} />
            </b>
            {totalPriceCents === lowest && <small className="good">{m.favourites_compare_lowest()}</small>}
          </td>
        )
      })}
    </tr>
  )
}

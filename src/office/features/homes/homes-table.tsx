import { useRef } from 'react'
import { Link, useNavigation, useRouteLoaderData } from 'react-router'
import { apartmentPath } from '#contract/site-paths.ts'
import type { MissingTexts } from '#domain/catalogue/home-texts.ts'
import type { ListingState } from '#domain/catalogue/listing.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { monthName } from '#domain/shared/format-date.ts'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { useRowKeys } from '#office/client/use-row-keys.ts'
import { listingStateName } from '#office/text/listing-name.ts'
import { Status, type Tone } from '#office/ui/badge.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { Money } from '#office/ui/money.tsx'
import * as base from '#office/ui/table-base.module.css'
import type { HomeOfList } from '#services/listing/list-homes-for-staff.ts'
import * as styles from './homes-table.module.css'
import { homePath } from './paths.ts'
import { Strip } from './strip.tsx'
import type { useSelection } from './use-selection.ts'

const STRIP_NIGHTS = 90

type HomesTableProps = {
  readonly homes: readonly HomeOfList[]
  readonly selection: ReturnType<typeof useSelection>
  readonly publicUrl: string
}

/** Shows a page of homes; on phones each is a card. */
export function HomesTable({ homes, selection, publicUrl }: HomesTableProps) {
  const { today = '' } = useRouteLoaderData<RootData>('root') ?? {}
  const table = useRef<HTMLTableElement>(null)
  const { chosen, toggle, chooseAll } = selection
  const { current, setCurrent } = useRowKeys(table, {
    count: homes.length,
    onTick: (index, isRange) => toggle(homes[index]?.houseCode ?? '', isRange),
  })
  const isLoading = useNavigation().state === 'loading'
  const months = monthsOf(today)
  return (
    <div className={`${base.scroll} ${styles.scroll}`}>
      <table
        ref={table}
        className={`${base.table} ${styles.table}`}
        aria-label={m.homes_table()}
        aria-busy={isLoading || undefined}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.choice}>
              <input
                type="checkbox"
                aria-label={m.homes_choose_all()}
                checked={chosen.length === homes.length}
                onChange={chooseAll}
              />
            </th>
            <th scope="col">{m.homes_home()}</th>
            <th scope="col">{m.homes_state()}</th>
            <th scope="col">{m.homes_texts()}</th>
            <th scope="col">{m.homes_missing()}</th>
            <th scope="col" className={styles.end}>
              {m.homes_night()}
            </th>
            <th scope="col" className={styles.nights}>
              <span className="vh">{m.homes_nights()}</span>
              <Months today={today} months={months} />
            </th>
            <th scope="col">{m.homes_free_from()}</th>
            <th scope="col">{m.homes_page()}</th>
          </tr>
        </thead>
        <tbody>
          {homes.map((home, index) => (
            <HomeRow
              key={home.houseCode}
              {...{ home, months, publicUrl, today }}
              isChosen={chosen.includes(home.houseCode)}
              isCurrent={index === current}
              onFocus={() => setCurrent(index)}
              onChoose={() => toggle(home.houseCode)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the days from today to the first of each month that begins within the strip. */
function monthsOf(today: CalendarDate): number[] {
  const first = (month: number) => addDays(`${today.slice(0, 7)}-01`, month * 32).slice(0, 7)
  return [1, 2, 3].map((month) => daysBetween(today, `${first(month)}-01`)).filter((day) => day < STRIP_NIGHTS)
}

/** Names the months over the strips; one of which too little is shown gets no name. */
function Months({ today, months }: { readonly today: CalendarDate; readonly months: readonly number[] }) {
  const locale = getLocale()
  const starts = [0, ...months]
  return (
    <span className={styles.months} aria-hidden="true">
      {starts.map((day, index) => {
        const nights = (starts[index + 1] ?? STRIP_NIGHTS) - day
        const name = nights < 12 ? '' : monthName(addDays(today, day), locale).slice(0, 3)
        return (
          <span key={day} style={{ flexGrow: nights }}>
            {name}
          </span>
        )
      })}
    </span>
  )
}

const TONES: Readonly<Record<ListingState, Tone>> = { draft: 'info', listed: 'ok', paused: 'wait', retired: 'off' }

type HomeRowProps = {
  readonly home: HomeOfList
  readonly months: readonly number[]
  readonly publicUrl: string
  readonly today: CalendarDate
  readonly isChosen: boolean
  readonly isCurrent: boolean
  onFocus(): void
  onChoose(): void
}

function HomeRow({ home, months, publicUrl, today, isChosen, isCurrent, onFocus, onChoose }: HomeRowProps) {
  const { houseCode, neighbourhood, state, nightCents, freeFrom } = home
  const isListed = state === 'listed'
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined} data-off={!isListed || undefined}>
      <td className={styles.choice}>
        <input
          type="checkbox"
          tabIndex={isCurrent ? 0 : -1}
          aria-label={m.homes_choose({ home: houseCode })}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <th scope="row" className={styles.home}>
        <Link
          className={styles.open}
          to={homePath(houseCode)}
          data-row=""
          tabIndex={isCurrent ? 0 : -1}
          onFocus={onFocus}
        >
          {houseCode}
        </Link>{' '}
        <span className="soft">{neighbourhood}</span>
      </th>
      <td className={styles.state}>
        <Status tone={TONES[state]}>{listingStateName(state)}</Status>
      </td>
      <td className={styles.languages}>
        {LOCALES.map((locale) => (
          <LanguageChip key={locale} locale={locale} missing={home.missing[locale]} />
        ))}
      </td>
      <td className={styles.missing}>
        <Missing home={home} />
      </td>
      <td className={`${styles.end} ${styles.price}`}>
        <Money cents={nightCents} />
        <span className={styles.label}> € {m.homes_a_night()}</span>
      </td>
      <td className={styles.nights}>{isListed ? <Nights home={home} months={months} /> : <StaysLeft home={home} />}</td>
      <td className={styles.free}>
        {isListed && freeFrom ? (
          <>
            <span className={styles.label}>{m.homes_free_from()} </span>
            {freeFrom === today ? m.homes_free_today() : <DateText date={freeFrom} />}
          </>
        ) : null}
      </td>
      <td className={styles.page}>
        {isListed ? (
          <a
            href={publicUrl + apartmentPath(getLocale(), houseCode)}
            target="_blank"
            rel="noreferrer"
            tabIndex={isCurrent ? 0 : -1}
          >
            {m.homes_see()}
            <span className="vh"> {m.homes_see_of({ home: houseCode })}</span>
          </a>
        ) : null}
      </td>
    </tr>
  )
}

function Nights({ home, months }: { readonly home: HomeOfList; readonly months: readonly number[] }) {
  return (
    <span className={styles.taken}>
      <Strip spans={home.strip} takenPercent={home.takenPercent} months={months} />
      <span aria-hidden="true">{m.homes_taken_percent({ percent: home.takenPercent })}</span>
    </span>
  )
}

/** Says of a home that is not let which bookings it still has. */
function StaysLeft({ home: { bookings: count, lastDeparture } }: { readonly home: HomeOfList }) {
  if (count === 0 || !lastDeparture) return <span className="soft">{m.homes_no_stays()}</span>
  return (
    <span className="soft">
      {m.homes_stays_left({ count })} <DateText date={lastDeparture} />
    </span>
  )
}

type LanguageChipProps = { readonly locale: Locale; readonly missing: MissingTexts | undefined }

/** A language of the texts: complete, or with something missing. */
function LanguageChip({ locale, missing }: LanguageChipProps) {
  return (
    <span className={missing ? styles.gap : styles.complete}>
      {locale.toUpperCase()}
      <span className="vh">, {missing ? m.homes_texts_missing() : m.homes_texts_complete()}</span>
    </span>
  )
}

/** What a home lacks; of one that is not let why. */
function Missing({ home: { missing, state, stateReason, since } }: { readonly home: HomeOfList }) {
  const lacks = LOCALES.flatMap((locale) => (missing[locale] ? missingText(locale, missing[locale]) : []))
  if (lacks.length > 0) return <Status tone="action">{lacks.join(', ')}</Status>
  if (state === 'listed') return null
  return (
    <span className="soft" title={stateReason}>
      {since ? (
        <>
          <DateText date={since} />
          {' · '}
        </>
      ) : null}
      {stateReason}
    </span>
  )
}

function missingText(locale: Locale, { title, description, photos }: MissingTexts): string[] {
  const language = locale.toUpperCase()
  return [
    ...(title ? [m.homes_lacks_title({ language })] : []),
    ...(description ? [m.homes_lacks_description({ language })] : []),
    ...(photos > 0 ? [m.homes_lacks_photos({ count: photos, language })] : []),
  ]
}

import type { FormEvent } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { groupHomesPath } from '#contract/group-paths.ts'
import { favouritesPath } from '#contract/site-paths.ts'
import { GROUP_HOMES } from '#domain/booking/group-policy.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePosted } from '#web/components/guest-form/use-posted.ts'
import { PlainDatesField } from '#web/components/search/plain-dates-field.tsx'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import type { GroupData, GroupHome } from './group-data.ts'
import { groupForm } from './group-definition.ts'
import { GroupForm } from './group-form.tsx'
import { type GroupParams, pathOfGroup } from './group-params.ts'
import { GroupSent } from './group-sent.tsx'
import { GroupTotals } from './group-totals.tsx'
import { HomeRow } from './home-row.tsx'
import * as styles from './page.module.css'

type GroupPageProps = GroupData & {
  readonly stay: Stay | null
  /** Whether the address has a date that can't be read. */
  readonly hasBadDates: boolean
  readonly today: CalendarDate
  readonly stamp: string
}

/** The homes of the address with their prices for the same dates, and below them the form that requests all. */
export function GroupPage(props: GroupPageProps) {
  const locale = getLocale()
  const { homes, stay, sums, isOfferedAtOnce, stamp } = props
  // Without scripts the answer comes with a page whose homes are held by now, so that it has no form.
  const done = usePosted(groupForm)?.done
  if (done) {
    return (
      <div className={`wrap ${styles.none}`}>
        <h1>{m.group_title()}</h1>
        <GroupSent sent={done} />
      </div>
    )
  }
  if (homes.length === 0) return <NoHomes />
  const group = { homes, stay }
  return (
    <div className={`wrap ${styles.group}`}>
      <header className={styles.head}>
        <h1>{m.group_title()}</h1>
        <p className="lede">
          {stay ? m.group_lede_dates({ range: longRange(stay.checkIn, stay.checkOut, locale) }) : m.group_lede()}
        </p>
      </header>
      <HomesForm {...props} />
      <aside className={styles.aside} aria-label={m.group_totals()}>
        {sums ? <GroupTotals sums={sums} count={homes.length} /> : <p>{whatIsMissing(props)}</p>}
      </aside>
      {sums && stay && (
        <section className={styles.book} aria-labelledby="book">
          <h2 id="book">{m.group_book()}</h2>
          <p className="soft">{isOfferedAtOnce ? m.group_book_offer() : m.group_book_person()}</p>
          <GroupForm group={group} homes={homes} stamp={stamp} />
        </section>
      )}
    </div>
  )
}

function whatIsMissing({ homes, stay }: GroupPageProps): string {
  if (!stay) return m.group_missing_dates()
  if (homes.some(({ answer }) => answer && 'refusal' in answer)) return m.group_missing_free()
  return m.group_missing_homes()
}

/** A plain form, which needs no script: other dates or guests are another address, to which a choice leads at once. */
function HomesForm({ homes, stay, hasBadDates, today }: GroupPageProps) {
  const locale = getLocale()
  const navigate = useNavigate()
  const go = (group: GroupParams) =>
    void navigate(pathOfGroup(locale, group), { replace: true, preventScrollReset: true })
  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) currentTarget.requestSubmit()
  }
  return (
    <Form
      action={groupHomesPath(locale)}
      className={styles.homes}
      aria-label={m.group_homes()}
      onChange={change}
      preventScrollReset
      replace
    >
      <input type="hidden" name="homes" value={homes.map(({ houseCode }) => houseCode).join(',')} />
      <div className={styles.dates}>
        <PlainDatesField stay={stay} today={today} onChoose={(chosen) => go({ homes, stay: chosen })} />
        <button type="submit" className={stay ? 'btn btn-line' : 'btn btn-main'}>
          {m.group_apply()}
        </button>
      </div>
      {hasBadDates && <WarningNote text={m.favourites_refused_dates()} />}
      <ul className={styles.list}>
        {homes.map((home, index) => (
          <li key={home.houseCode}>
            <HomeRow home={home} stay={stay} others={without(homes, home)} priority={index === 0} />
          </li>
        ))}
      </ul>
      {homes.length < GROUP_HOMES.most && (
        <p>
          <Link className="btn btn-text btn-s" to={favouritesPath(locale)}>
            {m.group_add()}
          </Link>
        </p>
      )}
    </Form>
  )
}

function without(homes: readonly GroupHome[], home: GroupHome): readonly GroupHome[] {
  return homes.filter(({ houseCode }) => houseCode !== home.houseCode)
}

function NoHomes() {
  const locale = getLocale()
  return (
    <div className={`wrap ${styles.none}`}>
      <h1>{m.group_empty_title()}</h1>
      <p className="lede">{m.group_empty({ most: GROUP_HOMES.most })}</p>
      <Link className="btn btn-main" to={favouritesPath(locale)}>
        {m.favourites_own()}
      </Link>
    </div>
  )
}

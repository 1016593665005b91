import { Link } from 'react-router'
import { apartmentPath } from '#contract/site-paths.ts'
import { MAX_BABIES } from '#domain/booking/booking-policy.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Picture } from '#web/components/picture/picture.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import type { GroupHome } from './group-data.ts'
import { type Age, guestsParam, pathOfGroup } from './group-params.ts'
import * as styles from './page.module.css'

type HomeRowProps = {
  readonly home: GroupHome
  readonly stay: Stay | null
  /** The homes that are left when this one is removed. */
  readonly others: readonly GroupHome[]
  readonly priority: boolean
}

/** One home of a group: who stays in it, whether it is free, and its price of the stay. */
export function HomeRow({ home, stay, others, priority }: HomeRowProps) {
  const locale = getLocale()
  const { houseCode, title, place, photo, answer, party } = home
  const query = { ...stay, ...party }
  return (
    <article className={styles.home} aria-label={title}>
      {photo && <Picture photo={photo} alt={photo.alt} sizes="(min-width: 768px) 200px, 92vw" priority={priority} />}
      <div className={styles.homeBody}>
        <h2>
          <Link to={apartmentPath(locale, houseCode, query)}>{title}</Link>
        </h2>
        <p className="small soft">
          {place} · {houseCode}
        </p>
        <Guests home={home} />
        {answer && 'refusal' in answer && <WarningNote text={answer.refusal} />}
        <div className={styles.homeFoot}>
          {answer && 'totalPriceCents' in answer ? (
            <p>
              <span className="good">{m.group_free()}</span>{' '}
              <b className="num">{formatCents(answer.totalPriceCents)}</b>
            </p>
          ) : (
            <span />
          )}
          <Link
            className="btn btn-text btn-s"
            to={pathOfGroup(locale, { homes: others, stay })}
            aria-label={m.favourites_compare_remove({ title })}
            preventScrollReset
            replace
          >
            {m.favourites_compare_remove_short()}
          </Link>
        </div>
      </div>
    </article>
  )
}

function Guests({ home: { houseCode, title, party, maxOccupancy } }: { readonly home: GroupHome }) {
  const fields: readonly {
    readonly age: Age
    readonly label: string
    readonly least: number
    readonly most: number
  }[] = [
    { age: 'adults', label: m.group_adults(), least: 1, most: maxOccupancy },
    { age: 'children', label: m.group_children(), least: 0, most: maxOccupancy - 1 },
    { age: 'babies', label: m.group_babies(), least: 0, most: MAX_BABIES },
  ]
  return (
    <fieldset className={styles.guests}>
      <legend className="visually-hidden">{m.group_guests({ title })}</legend>
      {fields.map(({ age, label, least, most }) => (
        <SelectField
          // A number of the address may be larger than the home allows, and is offered too.
          key={`${age}-${party[age]}`}
          name={guestsParam(age, houseCode)}
          label={label}
          defaultValue={String(party[age])}
          choices={numbers(least, Math.max(most, party[age]))}
        />
      ))}
    </fieldset>
  )
}

function numbers(least: number, most: number) {
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const text = String(least + index)
    return { value: text, label: text }
  })
}

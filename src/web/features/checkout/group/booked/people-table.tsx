import { Link } from 'react-router'
import type { GroupView } from '#contract/booking-group.ts'
import { checkInPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './page.module.css'

const KINDS = { adult: m.group_person_adult, child: m.group_person_child, baby: m.group_person_baby } as const
const PROGRESS = {
  empty: m.group_person_empty,
  begun: m.group_person_begun,
  complete: m.group_person_complete,
} as const

/** Everybody who stays in the homes of a group, with the form of each once the check-in of their booking is open. */
export function PeopleTable({ homes }: Pick<GroupView, 'homes'>) {
  const locale = getLocale()
  const people = homes.flatMap(({ houseCode, title, booking }) =>
    (booking?.travellers ?? []).map((person) => ({
      ...person,
      home: title[locale],
      key: `${houseCode}-${person.position}`,
      bookingCode: booking?.bookingCode ?? '',
    })),
  )
  if (people.length === 0) return null
  return (
    <section className={styles.people} aria-labelledby="people">
      <h2 id="people">{m.group_people()}</h2>
      <p className="soft">{m.group_people_intro()}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.group_person()}</th>
            <th scope="col">{m.group_person_home()}</th>
            <th scope="col">{m.group_person_form()}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ key, name, kind, progress, token, home, bookingCode, position }) => {
            const who = name ?? `${KINDS[kind]()} ${position}`
            return (
              <tr key={key}>
                <th scope="row">{who}</th>
                <td>{home}</td>
                <td>
                  {PROGRESS[progress]()}{' '}
                  {token && (
                    <Link
                      to={`${checkInPath(locale, bookingCode, position)}#t=${token}`}
                      aria-label={m.group_person_open_for({ who, home })}
                    >
                      {m.group_person_open()}
                    </Link>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

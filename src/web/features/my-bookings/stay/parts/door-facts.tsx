import { COMPANY } from '#content/company.ts'
import type { GuideView } from '#contract/guide.ts'
import { dateInMadrid, hourInMadrid } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

type Door = NonNullable<GuideView['door']>
type Changed = NonNullable<Door['changed']>

/** The day and the hour of a moment of a door, for its texts. */
export function doorMoment(moment: string): { readonly date: string; readonly time: string } {
  const at = new Date(moment)
  return { date: longDay(dateInMadrid(at), getLocale()), time: `${hourInMadrid(at)}:00` }
}

/** What stands below a code: until when it opens, and the one before where it changed. A code that does not end says nothing of it. */
export function DoorFacts({ door: { until, changed } }: { readonly door: Pick<Door, 'until' | 'changed'> }) {
  return (
    <>
      {changed ? (
        <p>
          <s translate="no" aria-hidden="true">
            {changed.before}
          </s>
          <span className="visually-hidden">{`${m.stay_door_before()}: ${changed.before}`}</span>
        </p>
      ) : null}
      {changed ? <p>{whyText(changed)}</p> : null}
      {until === null ? null : <p className="soft">{m.stay_door_until(doorMoment(until))}</p>}
    </>
  )
}

/** Whom to call where the time of a code has come and no lock has it. */
export function DoorMissing() {
  return (
    <>
      <p>{m.stay_door_missing()}</p>
      <a className="btn btn-line" href={`tel:${COMPANY.phone.dialled}`}>
        {m.stay_door_missing_call({ phone: COMPANY.phone.shown })}
      </a>
    </>
  )
}

function whyText({ reason }: Changed): string {
  if (reason === 'lost') return m.stay_door_changed_lost()
  if (reason === 'not_working') return m.stay_door_changed_broken()
  return reason === 'lock_changed' ? m.stay_door_changed_lock() : m.stay_door_changed_use()
}

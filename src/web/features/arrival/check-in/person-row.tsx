import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CheckInView } from '#contract/arrival.ts'
import { checkInPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { check, copy } from '#ui/icons.ts'
import * as arrivalPageStyles from '#web/components/arrival-page/arrival-page.module.css'
import { placeName } from '#web/features/arrival/arrival-texts.ts'
import * as formStyles from '#web/ui/form/form.module.css'

type Person = CheckInView['travellers'][number]
type PersonProps = {
  readonly person: Person
  readonly party: readonly Person[]
  readonly bookingCode: string
  /** True for the first traveller whose details are missing, who gets the main button of the page. */
  readonly isNext: boolean
}

export function PersonRow({ person, party, bookingCode, isNext }: PersonProps) {
  const locale = getLocale()
  const { position, progress, kind, isSent } = person
  const place = placeName(person, party)
  const name = person.name ?? place
  const isDone = progress === 'complete'
  return (
    <li className={arrivalPageStyles.person} data-progress={progress}>
      <span className={arrivalPageStyles.personMark} aria-hidden="true">
        {isDone ? <Icon shape={check} /> : position}
      </span>
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className={isDone ? 'small good' : 'small soft'}>
          {person.name ? `${place} · ` : ''}
          {stateText(progress, isSent)}
        </p>
      </div>
      <div className={arrivalPageStyles.personWays}>
        {kind === 'adult' && position > 1 && !isDone ? (
          <CopyLink path={`${checkInPath(locale, bookingCode, position)}#t=${person.token}`} name={name} />
        ) : null}
        <Link
          className={isNext ? 'btn btn-main btn-s' : 'btn btn-line btn-s'}
          to={checkInPath(locale, bookingCode, position)}
          aria-label={`${actionText(progress)}: ${name}`}
        >
          {actionText(progress)}
        </Link>
      </div>
    </li>
  )
}

function stateText(progress: Person['progress'], isSent: boolean): string {
  if (isSent) return m.arrival_state_sent()
  if (progress === 'complete') return m.arrival_state_complete()
  return progress === 'begun' ? m.arrival_state_begun() : m.arrival_state_empty()
}

function actionText(progress: Person['progress']): string {
  if (progress === 'complete') return m.arrival_look()
  return progress === 'begun' ? m.arrival_go_on() : m.arrival_fill()
}

type CopyProps = { readonly path: string; readonly name: string }

function CopyLink({ path, name }: CopyProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle')
  const shown = useRef<HTMLInputElement>(null)
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + path)
      setState('copied')
    } catch {
      // Plain http has no clipboard, and a browser may refuse it: the link is then shown, to be copied by hand.
      setState('shown')
      requestAnimationFrame(() => shown.current?.select())
    }
  }
  if (state === 'shown') {
    return (
      <input
        ref={shown}
        className={formStyles.input}
        readOnly
        value={window.location.origin + path}
        aria-label={m.arrival_link_shown()}
      />
    )
  }
  const text = state === 'copied' ? m.arrival_copied() : m.arrival_copy_link()
  return (
    <button
      type="button"
      className="btn btn-line btn-s with-script"
      aria-label={`${text}: ${name}`}
      onClick={() => void copyIt()}
    >
      <Icon shape={state === 'copied' ? check : copy} />
      <span role="status">{text}</span>
    </button>
  )
}

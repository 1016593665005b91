import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { TravellerView } from '#contract/arrival.ts'
import { checkInPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft, idCard } from '#ui/icons.ts'
import { ArrivalMessage, ArrivalOffline } from '#web/components/arrival-page/arrival-message.tsx'
import * as styles from '#web/components/arrival-page/arrival-page.module.css'
import { BeforeOpening } from '#web/components/arrival-page/before-opening.tsx'
import { useStoredViewToken } from '#web/components/booking/use-stored-view-token.ts'
import { ArrivalFrame, type ArrivalStay, RegisterPurpose } from '#web/features/arrival/arrival-frame.tsx'
import { placeName } from '#web/features/arrival/arrival-texts.ts'
import { type CheckInIs, NoCheckIn } from '#web/features/arrival/no-check-in.tsx'
import type { Choice } from '#web/ui/form/field.tsx'
import type { Step } from './traveller-definition.ts'
import { TravellerForm } from './traveller-form.tsx'
import { useTraveller } from './use-traveller.ts'

type TravellerProps = {
  readonly stay: ArrivalStay
  readonly is: CheckInIs
  readonly position: number
  readonly countries: readonly Choice[]
  /** What a browser without scripts has of the form; null for all others. */
  readonly plain: TravellerView | null
  /** What opens the booking for a browser without scripts. */
  readonly viewToken: string | null
  readonly municipalities: readonly Choice[]
  readonly wanted: Step | undefined
}

/** The form is the same for a traveller with a link and for the holder. */
export function TravellerPage({ stay, is, ...props }: TravellerProps) {
  return (
    <ArrivalFrame stay={stay} aside={is === 'open' ? <RegisterPurpose /> : null}>
      {is === 'open' ? <OpenTraveller stay={stay} {...props} /> : <NoCheckIn is={is} />}
    </ArrivalFrame>
  )
}

function OpenTraveller({ stay, position, plain, viewToken, ...shown }: Omit<TravellerProps, 'is'>) {
  const { bookingCode } = stay
  const locale = getLocale()
  useStoredViewToken(bookingCode, viewToken)
  const { state, load, save } = useTraveller({ bookingCode, position, plain })
  if (state.kind === 'dead') {
    return <ArrivalMessage title={m.arrival_dead_title()} text={m.arrival_dead_text()} />
  }
  if (state.kind === 'closed') {
    return <ArrivalMessage title={m.arrival_meta_title()} text={state.message} />
  }
  const view = state.kind === 'open' ? state.view : null
  const isHolder = state.kind === 'open' && state.isHolder
  const head = (
    <div className={styles.arrivalHead}>
      {isHolder ? (
        <Link className="link-arrow" to={checkInPath(locale, bookingCode)}>
          <Icon shape={arrowLeft} />
          {m.arrival_back()}
        </Link>
      ) : (
        <p className={styles.arrivalEyebrow}>
          <Icon shape={idCard} />
          {m.arrival_eyebrow()}
        </p>
      )}
      <h1>
        {isHolder && view && position > 1
          ? m.arrival_form_title_other({ name: view.fields.name || placeName(view, [view]) })
          : m.arrival_form_title()}
      </h1>
      <p className="lede">{m.arrival_form_lede()}</p>
    </div>
  )
  if (state.kind === 'loading') {
    return (
      <BeforeOpening
        bookingCode={bookingCode}
        onOpen={() => void load()}
        rows={4}
        note={m.arrival_link_script({ email: COMPANY.email, phone: COMPANY.phone.shown })}
      >
        {head}
      </BeforeOpening>
    )
  }
  return (
    <>
      {head}
      {state.kind === 'offline' ? <ArrivalOffline failure={state.failure} onRetry={() => void load()} /> : null}
      {view ? (
        <TravellerForm view={view} save={save} backTo={isHolder ? checkInPath(locale, bookingCode) : null} {...shown} />
      ) : null}
    </>
  )
}

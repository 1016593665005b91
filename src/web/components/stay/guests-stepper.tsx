import { MAX_BABIES, MAX_PARTY_FIELD } from '#domain/booking/booking-policy.ts'
import { countedGuests, type Party } from '#domain/booking/party.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as formStyles from '#web/ui/form/form.module.css'
import * as styles from './guests-stepper.module.css'
import { NumberStepper } from './number-stepper.tsx'

export type GuestsStepperProps = {
  readonly party: Party
  readonly onChange: (party: Party) => void
  /** The most guests of the home, not counting babies; without it the limits of the form apply. */
  readonly maxOccupancy?: number | undefined
}

/** Renders adults, children and babies as number fields, with buttons if there is JavaScript. */
export function GuestsStepper({ party, onChange, maxOccupancy }: GuestsStepperProps) {
  const room = maxOccupancy === undefined ? MAX_PARTY_FIELD : Math.max(maxOccupancy - countedGuests(party), 0)
  return (
    <div className={styles.guestsStepper}>
      <NumberStepper
        name="adults"
        label={m.vocabulary_guests_adults()}
        hint={m.vocabulary_guests_adults_hint()}
        value={party.adults}
        min={1}
        max={Math.min(party.adults + room, MAX_PARTY_FIELD)}
        onChange={(adults) => onChange({ ...party, adults })}
      />
      <NumberStepper
        name="children"
        label={m.vocabulary_guests_children()}
        hint={m.vocabulary_guests_children_hint()}
        value={party.children}
        min={0}
        max={Math.min(party.children + room, MAX_PARTY_FIELD)}
        onChange={(children) => onChange({ ...party, children })}
      />
      <NumberStepper
        name="babies"
        label={m.vocabulary_guests_babies()}
        hint={m.vocabulary_guests_babies_hint()}
        value={party.babies}
        min={0}
        max={MAX_BABIES}
        onChange={(babies) => onChange({ ...party, babies })}
      />
      {maxOccupancy !== undefined && (
        <p className={formStyles.hint}>{m.apartment_guests_max({ count: maxOccupancy })}</p>
      )}
    </div>
  )
}

import { useState } from 'react'
import type { CreatedStaffBooking } from '#contract/office-stays.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useMainKey } from '#office/client/use-main-key.ts'
import { FieldErrors } from '#office/ui/field-errors.ts'
import { Page } from '#office/ui/page.tsx'
import * as columns from '#office/ui/page-columns.module.css'
import { CreatedPanel } from './created-panel.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { HolderPanel } from './holder-panel.tsx'
import * as styles from './page.module.css'
import { StayPanel } from './stay-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { useStaffBooking } from './use-staff-booking.ts'

export type NewBookingPageProps = {
  readonly cities: readonly City[]
  /** What an address brings along: a city, and maybe a home and nights. */
  readonly city: City
  readonly houseCode: string
  readonly checkIn: string
  readonly checkOut: string
  /** The most that this member may take off. */
  readonly maxPercent: number
}

/** A booking by telephone or at the desk: the stay, whose it is, on which terms; beside it what its holder will see. */
export function NewBookingPage(props: NewBookingPageProps) {
  const [created, setCreated] = useState<CreatedStaffBooking | null>(null)
  // Another booking begins with empty fields.
  const [round, setRound] = useState(0)
  return (
    <Page title={m.staff_booking_title()} crumb={{ to: '/bookings', label: m.office_bookings() }}>
      {created ? (
        <CreatedPanel
          created={created}
          onAnother={() => {
            setCreated(null)
            setRound(round + 1)
          }}
        />
      ) : (
        <Form key={round} {...props} onCreated={setCreated} />
      )}
    </Page>
  )
}

function Form({
  cities,
  maxPercent,
  onCreated,
  ...preset
}: NewBookingPageProps & { onCreated(created: CreatedStaffBooking): void }) {
  const form = useStaffBooking(preset, maxPercent, onCreated)
  useMainKey(form.create)
  return (
    <FieldErrors value={form.errors}>
      <form
        className={`${columns.grid} ${styles.grid}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.create()
        }}
      >
        <div className={styles.column}>
          <StayPanel form={form} cities={cities} />
          <HolderPanel form={form} />
          <TermsPanel form={form} maxPercent={maxPercent} />
        </div>
        <FiguresPanel form={form} />
      </form>
    </FieldErrors>
  )
}

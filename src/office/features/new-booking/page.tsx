import { useState } from 'react'
import type { BookingTaken } from '#contract/office-stays.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useMainKey } from '#office/client/use-main-key.ts'
import { FieldErrors } from '#office/ui/field-errors.ts'
import { Page } from '#office/ui/page.tsx'
import { useLocale } from '#web/text/locale.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { HolderPanel } from './holder-panel.tsx'
import * as styles from './page.module.css'
import { StayPanel } from './stay-panel.tsx'
import { TakenPanel } from './taken-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { useTaking } from './use-taking.ts'

export type NewBookingPageProps = {
  readonly cities: readonly City[]
  /** What an address brings along: a city, and maybe a home and nights. */
  readonly city: City
  readonly houseCode: string
  readonly checkIn: string
  readonly checkOut: string
  /** The most that this member may take off. */
  readonly mostPercent: number
}

/** A booking by telephone or at the desk: the stay, whose it is, on which terms; beside it what its holder will see. */
export function NewBookingPage(props: NewBookingPageProps) {
  const locale = useLocale()
  const [taken, setTaken] = useState<BookingTaken | null>(null)
  // Another booking begins with empty fields.
  const [round, setRound] = useState(0)
  return (
    <Page title={m.take_title({}, { locale })} crumb={{ to: '/bookings', label: m.office_bookings({}, { locale }) }}>
      {taken ? (
        <TakenPanel
          taken={taken}
          onAnother={() => {
            setTaken(null)
            setRound(round + 1)
          }}
        />
      ) : (
        <Form key={round} {...props} onTaken={setTaken} />
      )}
    </Page>
  )
}

function Form({
  cities,
  mostPercent,
  onTaken,
  ...preset
}: NewBookingPageProps & { onTaken(taken: BookingTaken): void }) {
  const taking = useTaking(preset, mostPercent, onTaken)
  useMainKey(taking.take)
  return (
    <FieldErrors value={taking.errors}>
      <form
        className={styles.grid}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          taking.take()
        }}
      >
        <div className={styles.column}>
          <StayPanel taking={taking} cities={cities} />
          <HolderPanel taking={taking} />
          <TermsPanel taking={taking} mostPercent={mostPercent} />
        </div>
        <FiguresPanel taking={taking} />
      </form>
    </FieldErrors>
  )
}

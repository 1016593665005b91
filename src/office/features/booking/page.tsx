import { useLocation } from 'react-router'
import type { HomeStateView } from '#contract/home-state.ts'
import type { CauseEvidenceView } from '#contract/stored-file.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { BookingForActions } from '#office/components/booking-actions/use-booking-actions.tsx'
import { Deferred, deferred } from '#office/ui/deferred.tsx'
import { deferredPanel } from '#office/ui/deferred-panel.tsx'
import { Page } from '#office/ui/page.tsx'
import * as columns from '#office/ui/page-columns.module.css'
import type { BookingDetails } from '#services/booking-details/get-booking-details.ts'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import type { StaffDoorCode } from '#services/door-code/door-code-for-staff.ts'
import { BookingActionsProvider } from './booking-actions-provider.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { Head } from './head.tsx'
import { History } from './history.tsx'
import { HomeStatePanel } from './home-state-panel.tsx'
import type { NeighboursProps } from './list-neighbours.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import * as styles from './page.module.css'
import { PricePanel } from './price-panel.tsx'
import { RegisterPanel } from './register-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { Tinted } from './tinted.tsx'
import { WaitingLines } from './waiting-lines.tsx'

type SiteProps = { readonly reservation: NonNullable<PrivateDetails['reservation']> }

const DoorCodePanel = deferredPanel(m.door_code, async () => (await import('./door-code-panel.tsx')).DoorCodePanel)
const OriginPanel = deferredPanel(originTitle, async () => (await import('./origin-panel.tsx')).OriginPanel)
const SitePanel = deferredPanel<SiteProps>(
  () => m.booking_details_site(),
  async () => (await import('./site-panel.tsx')).SitePanel,
)

type BookingPageProps = {
  readonly booking: BookingDetails
  /** Null where a member sees its dates alone. */
  readonly actions: BookingForActions | null
  /** The reports on the state of its home. */
  readonly reports: readonly HomeStateView[]
  /** The evidence of why its guests come. */
  readonly evidence: CauseEvidenceView['files']
  /** Null where its home has no electronic lock, and for members who may not read codes. */
  readonly door: StaffDoorCode | null
}

/** Everything about a booking: whose and where, what waits, its money, who stays, what was written, and its one history. */
export function BookingPage({ booking, actions, reports, evidence, door }: BookingPageProps) {
  const { code, details } = booking
  const crumb = { to: '/bookings', label: m.office_bookings() }
  return (
    <Page title={details?.holder.name ?? code} crumb={crumb} note={<Neighbours code={code} />}>
      {details && actions ? (
        <BookingActionsProvider booking={actions}>
          <Whole booking={booking} details={details} reports={reports} evidence={evidence} door={door} />
        </BookingActionsProvider>
      ) : (
        <div className={styles.book}>
          <Head booking={booking} />
          <History history={booking.history} holderName={null} />
        </div>
      )}
    </Page>
  )
}

type WholeProps = Pick<BookingPageProps, 'booking' | 'reports' | 'evidence' | 'door'> & {
  readonly details: PrivateDetails
}

function Whole({ booking, details, reports, evidence, door }: WholeProps) {
  const { name } = details.holder
  return (
    <div className={styles.book}>
      <Head booking={booking} />
      {details.waiting.length > 0 ? <WaitingLines waiting={details.waiting} holderName={name} /> : null}
      <div className={`${columns.grid} ${styles.grid}`}>
        <div className={styles.main}>
          <MoneyPanel booking={booking} details={details} />
          <div className={styles.duo}>
            <div className={styles.stack}>
              <Tinted of={details.price}>
                <PricePanel booking={booking} details={details} />
              </Tinted>
              {details.reservation ? <SitePanel reservation={details.reservation} /> : null}
              {details.request || details.letter || details.company ? <OriginPanel details={details} /> : null}
            </div>
            <div className={styles.stack}>
              <Tinted of={details.deposit.tries}>
                <DepositPanel
                  deposit={details.deposit}
                  checkOut={booking.checkOut}
                  hasCard={details.card !== null}
                  isOver={booking.cancelled !== null}
                />
              </Tinted>
              <Tinted of={details.register}>
                <RegisterPanel register={details.register} />
              </Tinted>
              {door ? (
                <Tinted of={door}>
                  <DoorCodePanel code={booking.code} door={door} />
                </Tinted>
              ) : null}
              {details.review ? (
                <Tinted of={details.review}>
                  <ReviewPanel review={details.review} />
                </Tinted>
              ) : null}
            </div>
          </div>
          <Tinted of={details.messages}>
            <MessagesPanel code={booking.code} messages={details.messages} mails={details.mails} holderName={name} />
          </Tinted>
          <Tinted of={reports}>
            <HomeStatePanel code={booking.code} reports={reports} />
          </Tinted>
          <div className={styles.duo}>
            <Tinted of={[details.agreements, details.invoices, evidence]}>
              <DocumentsPanel
                code={booking.code}
                isConfirmed={booking.status === 'CONFIRMED'}
                details={details}
                evidence={evidence}
              />
            </Tinted>
            <Tinted of={details.notes}>
              <NotesPanel notes={details.notes} />
            </Tinted>
          </div>
        </div>
        <aside className={columns.side}>
          <History history={booking.history} holderName={name} />
        </aside>
      </div>
    </div>
  )
}

function originTitle({ details: { request, company } }: { readonly details: PrivateDetails }): string {
  if (request) return m.booking_details_origin()
  return company ? m.booking_details_company() : m.booking_details_letter()
}

/** Loaded for a member who came from a list, and so never with the first scripts of a document. */
const neighbours = deferred<NeighboursProps>(async () => (await import('./list-neighbours.tsx')).ListNeighbours, false)

function Neighbours({ code }: { readonly code: string }) {
  const among = amongOf(useLocation().state)
  if (!among.includes(code)) return null
  return <Deferred of={neighbours} props={{ code, among, onClose: () => undefined }} />
}

/** Returns the codes of the list from the state of the link to this page. */
function amongOf(state: unknown): readonly string[] {
  const among = typeof state === 'object' && state !== null && 'among' in state ? state.among : null
  return Array.isArray(among) ? among.filter((code) => typeof code === 'string') : []
}

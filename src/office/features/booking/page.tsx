import { m } from '#i18n/paraglide/messages.js'
import { Page } from '#office/ui/page.tsx'
import type { FileDetails } from '#services/booking-file/file-details.ts'
import type { BookingFile } from '#services/booking-file/get-booking-file.ts'
import { useLocale } from '#web/text/locale.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { FileActions } from './file-actions.tsx'
import { Head } from './head.tsx'
import { History } from './history.tsx'
import { ListNeighbours } from './list-neighbours.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OriginPanel } from './origin-panel.tsx'
import * as styles from './page.module.css'
import { PricePanel } from './price-panel.tsx'
import { RegisterPanel } from './register-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { Tinted } from './tinted.tsx'
import { WaitingLines } from './waiting-lines.tsx'

/** Everything about a booking: whose and where, what waits, its money, who stays, what was written, and its one history. */
export function BookingPage({ file }: { readonly file: BookingFile }) {
  const locale = useLocale()
  const { code, details } = file
  const crumb = { to: '/bookings', label: m.office_bookings({}, { locale }) }
  return (
    <Page title={details?.holder.name ?? code} crumb={crumb} note={<ListNeighbours code={code} />}>
      {details ? (
        <FileActions file={file} details={details}>
          <Whole file={file} details={details} />
        </FileActions>
      ) : (
        <div className={styles.book}>
          <Head file={file} />
          <History history={file.history} holderName={null} />
        </div>
      )}
    </Page>
  )
}

function Whole({ file, details }: { readonly file: BookingFile; readonly details: FileDetails }) {
  const { name } = details.holder
  return (
    <div className={styles.book}>
      <Head file={file} />
      {details.waiting.length > 0 ? <WaitingLines waiting={details.waiting} holderName={name} /> : null}
      <div className={styles.grid}>
        <div className={styles.main}>
          <MoneyPanel file={file} details={details} />
          <div className={styles.duo}>
            <div className={styles.stack}>
              <Tinted of={details.price}>
                <PricePanel file={file} details={details} />
              </Tinted>
              {details.request || details.letter ? <OriginPanel details={details} /> : null}
            </div>
            <div className={styles.stack}>
              <Tinted of={details.deposit.tries}>
                <DepositPanel
                  deposit={details.deposit}
                  checkOut={file.checkOut}
                  hasCard={details.card !== null}
                  isOver={file.cancelled !== null}
                />
              </Tinted>
              <Tinted of={details.register}>
                <RegisterPanel register={details.register} />
              </Tinted>
              {details.review ? (
                <Tinted of={details.review}>
                  <ReviewPanel review={details.review} />
                </Tinted>
              ) : null}
            </div>
          </div>
          <Tinted of={details.messages}>
            <MessagesPanel messages={details.messages} mails={details.mails} holderName={name} />
          </Tinted>
          <div className={styles.duo}>
            <Tinted of={[details.agreements, details.invoices]}>
              <DocumentsPanel code={file.code} details={details} />
            </Tinted>
            <Tinted of={details.notes}>
              <NotesPanel notes={details.notes} />
            </Tinted>
          </div>
        </div>
        <aside className={styles.side}>
          <History history={file.history} holderName={name} />
        </aside>
      </div>
    </div>
  )
}

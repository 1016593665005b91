import { m } from '#i18n/paraglide/messages.js'
import { Page } from '#office/ui/page.tsx'
import type { BookingFile } from '#services/booking-file/get-booking-file.ts'
import { useLocale } from '#web/text/locale.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { Head } from './head.tsx'
import { History } from './history.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OriginPanel } from './origin-panel.tsx'
import * as styles from './page.module.css'
import { PricePanel } from './price-panel.tsx'
import { RegisterPanel } from './register-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { WaitingLines } from './waiting-lines.tsx'

/** Everything about a booking: whose and where, what waits, its money, who stays, what was written, and its one history. */
export function BookingPage({ file }: { readonly file: BookingFile }) {
  const locale = useLocale()
  const { code, details } = file
  return (
    <Page title={details?.holder.name ?? code} crumb={{ to: '/bookings', label: m.office_bookings({}, { locale }) }}>
      <div className={styles.book}>
        <Head file={file} />
        {details && details.waiting.length > 0 ? (
          <WaitingLines waiting={details.waiting} holderName={details.holder.name} />
        ) : null}
        <div className={styles.grid}>
          {details ? (
            <div className={styles.main}>
              <MoneyPanel file={file} details={details} />
              <div className={styles.duo}>
                <PricePanel file={file} details={details} />
                <DepositPanel deposit={details.deposit} checkOut={file.checkOut} isOver={file.cancelled !== null} />
                <RegisterPanel register={details.register} />
                {details.review ? <ReviewPanel review={details.review} /> : null}
                {details.request || details.letter ? <OriginPanel details={details} /> : null}
              </div>
              <MessagesPanel messages={details.messages} holderName={details.holder.name} />
              <div className={styles.duo}>
                <DocumentsPanel code={code} details={details} />
                <NotesPanel notes={details.notes} />
              </div>
            </div>
          ) : null}
          <aside className={styles.side}>
            <History history={file.history} holderName={details?.holder.name ?? null} />
          </aside>
        </div>
      </div>
    </Page>
  )
}

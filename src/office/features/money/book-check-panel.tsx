import { dateAndTime } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Status } from '#office/ui/badge.tsx'
import { Money } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './page.module.css'
import { differenceText } from './texts.ts'

/** The last check of the books, and every difference that nobody has explained. */
export function BookCheckPanel({ differences, lastCheck }: Pick<MoneyToResolve, 'differences' | 'lastCheck'>) {
  const locale = useLocale()
  const state =
    differences.length > 0 ? (
      <Status mood="act">{m.money_differences_open({ count: differences.length }, { locale })}</Status>
    ) : lastCheck ? (
      <Status mood="ok">{m.money_books_agree({}, { locale })}</Status>
    ) : null
  return (
    <div id="book-check">
      <Panel title={m.money_check_title({}, { locale })} acts={state}>
        {lastCheck ? (
          <p className="soft">
            {m.money_checked(
              {
                moment: dateAndTime(lastCheck.madeAt, locale),
                bookings: lastCheck.bookings,
                movements: lastCheck.movements,
              },
              { locale },
            )}
          </p>
        ) : (
          <p className="soft">{m.money_never_checked({}, { locale })}</p>
        )}
        {differences.map(({ id, why, about, bookingCode, booksCents, otherCents }) => (
          <div key={id} className={styles.entry}>
            <b>{differenceText(why, locale)}</b>
            <span className="soft">{bookingCode ?? about}</span>
            <div className={styles.line}>
              <span>{m.money_books_say({}, { locale })}</span>
              {booksCents === null ? <span>{m.money_nothing({}, { locale })}</span> : <Money cents={booksCents} />}
            </div>
            <div className={styles.line}>
              <span>{why === 'unbalanced' ? m.money_owed({}, { locale }) : m.money_gateway_says({}, { locale })}</span>
              {otherCents === null ? <span>{m.money_nothing({}, { locale })}</span> : <Money cents={otherCents} />}
            </div>
          </div>
        ))}
      </Panel>
    </div>
  )
}

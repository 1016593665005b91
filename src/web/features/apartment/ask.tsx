import { COMPANY } from '#content/company.ts'
import { REPLY_TIME } from '#domain/people/people-policy.ts'
import { longRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { message, phone } from '#ui/icons.ts'
import type { StayParams } from '#web/components/stay/stay-params.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import * as styles from './ask.module.css'
import { AskForm } from './ask-form.tsx'
import type { SectionProps } from './sections.tsx'

type AskProps = SectionProps & {
  readonly stay: StayParams
  /** Median time of the first answers in minutes; null if there were too few questions. */
  readonly replyMinutes: number | null
}

/** Renders the ways to ask about the home, each with its code and the dates already written. */
export function Ask({ home: { houseCode }, stay, replyMinutes }: AskProps) {
  const locale = getLocale()
  const { checkIn, checkOut } = stay
  const dates = checkIn && checkOut ? { checkIn, checkOut } : undefined
  const prefill = dates
    ? m.ask_prefill_dates({ code: houseCode, range: longRange(dates.checkIn, dates.checkOut, locale) })
    : m.ask_prefill({ code: houseCode })
  const opens = dates ? m.ask_whatsapp_dates : m.ask_whatsapp_code
  return (
    <section className={`${sectionBlockStyles.block} screen-only`} id="preguntar">
      <div className={styles.ask}>
        <div className={styles.askHead}>
          <h2>{m.ask_title()}</h2>
          <p className="soft">{m.ask_text()}</p>
          {replyMinutes !== null && <p className="strong">{replyText(replyMinutes)}</p>}
          <div className={styles.ways}>
            {COMPANY.whatsapp && (
              <a href={`https://wa.me/${COMPANY.whatsapp}?text=${encodeURIComponent(prefill)}`} rel="noopener">
                <Icon shape={message} />
                <span>
                  {m.ask_whatsapp()}
                  <small>{opens({ code: houseCode })}</small>
                </span>
              </a>
            )}
            <a href={`tel:${COMPANY.phone.dialled}`}>
              <Icon shape={phone} />
              <span>
                <span className="visually-hidden">{m.ask_phone()}</span>
                <span className="num">{COMPANY.phone.shown}</span>
                <small>{m.ask_phone_hours({ support: COMPANY.claims.support })}</small>
              </span>
            </a>
          </div>
        </div>
        <AskForm key={prefill} houseCode={houseCode} dates={dates} prefill={prefill} />
      </div>
    </section>
  )
}

/** Minutes from which the time is given in hours. */
const HOURS_FROM = 90

function replyText(minutes: number): string {
  const { days } = REPLY_TIME
  if (minutes < HOURS_FROM) return m.ask_reply_minutes({ count: minutes, days })
  return m.ask_reply_hours({ count: Math.round(minutes / 60), days })
}

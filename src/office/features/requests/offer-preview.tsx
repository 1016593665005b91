import { makeOffer } from '#contract/office-actions/requests.ts'
import type { OfferPreview } from '#contract/office-stays.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDay, shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { PreviewLine } from '#office/client/preview-changes.ts'
import { PreviewDialog } from '#office/components/preview-dialog.tsx'
import { discountText } from '#office/text/discount-text.ts'
import { DateText } from '#office/ui/date-text.tsx'
import { moneyText } from '#office/ui/money.tsx'
import type { RequestView } from '#services/request/get-request.ts'
import { clockTime } from '#text/clock-time.ts'
import * as styles from './offer-preview.module.css'

/** What is offered, as the API takes it. */
export type OfferBody = {
  readonly houseCode: string
  readonly alsoHomes: readonly string[]
  readonly hours: number
  readonly discount?: { readonly percent: number; readonly reason: string }
  readonly text?: string
}

type OfferPreviewProps = {
  readonly request: RequestView
  /** Null while nothing is to be shown. */
  readonly body: OfferBody | null
  onClose(): void
  onDone(): void
}

/** The figures of an offer and the letter that goes out with it; its button sends both. */
export function OfferPreviewDialog({ request, body, onClose, onDone }: OfferPreviewProps) {
  const locale = getLocale()
  const { reference, name, checkIn, checkOut } = request
  return (
    <PreviewDialog
      title={m.requests_offer_for({ name: request.firstName })}
      about={`${name} · ${shortRange(checkIn, checkOut, locale)}`}
      isOpen={body !== null}
      onClose={onClose}
      body={body}
      preview={makeOffer.preview}
      action={makeOffer}
      params={{ reference }}
      lines={(preview) => figuresOf(preview, body)}
      actionLabel={({ totalPriceCents }) => m.requests_offer_send({ amount: moneyText(totalPriceCents) })}
      faultTitle={m.requests_offer_fault()}
      onDone={onDone}
    >
      {(preview) => (body ? <Letter request={request} body={body} preview={preview} /> : null)}
    </PreviewDialog>
  )
}

function figuresOf(preview: OfferPreview, body: OfferBody | null): PreviewLine[] {
  const { nights, stayAmountCents, discountCents, discountReason, cleaningFeeCents, cardFeeCents } = preview
  const { totalPriceCents, paymentSchedule, depositCents, depositPlan } = preview
  const money = (name: string, cents: number): PreviewLine => ({ name, value: moneyText(cents) })
  return [
    { name: m.requests_offer_line_home(), value: body?.houseCode ?? '' },
    money(m.vocabulary_nights({ count: nights.length }), stayAmountCents),
    ...(discountCents > 0 ? [money(discountText(discountReason), -discountCents)] : []),
    ...(cleaningFeeCents > 0 ? [money(m.requests_offer_line_cleaning(), cleaningFeeCents)] : []),
    ...(cardFeeCents > 0 ? [money(m.requests_offer_line_card(), cardFeeCents)] : []),
    {
      name: m.requests_offer_line_total(),
      value: <b>{moneyText(totalPriceCents)}</b>,
      text: String(totalPriceCents),
    },
    ...paymentSchedule.map(({ number, amountCents, dueDate }) => ({
      name: m.requests_offer_line_payment({ number }),
      value: (
        <>
          {number === 1 ? m.requests_offer_line_now() : <DateText date={dueDate} />}, {moneyText(amountCents)}
        </>
      ),
      text: `${dueDate} ${amountCents}`,
    })),
    {
      name: m.requests_offer_line_deposit(),
      value: (
        <>
          <DateText date={depositPlan.takenOn} />, {moneyText(depositCents)}
        </>
      ),
      text: `${depositPlan.takenOn} ${depositCents}`,
    },
  ]
}

type LetterProps = { readonly request: RequestView; readonly body: OfferBody; readonly preview: OfferPreview }

/** What happens besides the figures: which nights wait until when, and what is mailed to whom. */
function Letter({ request, body, preview }: LetterProps) {
  const locale = getLocale()
  const ends = new Date(preview.holdExpiresAt)
  const moment = `${longDay(dateInMadrid(ends), locale)}, ${clockTime(ends)}`
  return (
    <section className={styles.letter}>
      <h3>{m.requests_offer_then()}</h3>
      <ul>
        <li>{m.requests_offer_then_held({ home: body.houseCode, moment })}</li>
        <li>
          {request.contact
            ? m.requests_offer_then_mail({ email: request.contact.email })
            : m.requests_offer_then_mail_guest()}
        </li>
        {body.alsoHomes.length > 0 ? <li>{m.requests_offer_also({ homes: body.alsoHomes.join(', ') })}</li> : null}
        {body.discount ? <li>{m.requests_offer_then_discount({ reason: body.discount.reason })}</li> : null}
      </ul>
      {body.text ? (
        <blockquote className={styles.text} lang={request.language}>
          {body.text}
        </blockquote>
      ) : (
        <p className="soft">{m.requests_offer_no_letter()}</p>
      )}
    </section>
  )
}

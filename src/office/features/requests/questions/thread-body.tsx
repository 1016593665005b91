import { useLoaderData, useRevalidator } from 'react-router'
import { answerGuest } from '#contract/office-actions/guests.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { MAX_STAFF_TEXT } from '#domain/staff/staff-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { useOpenedMessages } from '#office/client/use-opened-messages.ts'
import { BookingLink } from '#office/components/booking-link.tsx'
import { guestName, guestReadText, WrittenMessage } from '#office/components/written-message.tsx'
import type { StaffThread } from '#services/message/get-thread-for-staff.ts'
import { languageText } from '#text/language-text.ts'
import { momentText } from '#text/moment-text.ts'
import { AnswerForm } from '../answer-form.tsx'
import { BodyHead } from '../body-head.tsx'
import { ContactFact } from '../contact-fact.tsx'
import * as styles from '../request-body.module.css'
import type { loader } from './route.tsx'

/** What a guest and staff have written to each other, and the answer. */
export function ThreadBody({ thread }: { readonly thread: StaffThread }) {
  const locale = getLocale()
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const { mayManage } = useLoaderData<typeof loader>()
  const { allowedMembers } = usePermits()('manage_stays')
  const { who, reference, houseCode, title, bookingCode, checkIn, checkOut, contact, language, messages } = thread
  const part = useOpenedMessages<HTMLElement>(messages)
  const lastMessageId = messages.at(-1)?.id ?? null
  const send = (text: string, key: string) =>
    submitAction(answerGuest, { body: { to: reference, text, lastMessageId } }, key)
  return (
    <section ref={part} className={styles.body} aria-labelledby="thread">
      <BodyHead id="thread" at="/requests/questions" back={m.requests_questions_back()} name={who}>
        {languageText(language, locale)} · {reference}
      </BodyHead>
      <dl className={styles.facts}>
        <dt>{m.requests_home()}</dt>
        <dd>{`${title[locale]} (${houseCode})`}</dd>
        {bookingCode ? (
          <>
            <dt>{m.requests_booking()}</dt>
            <dd>
              <BookingLink code={bookingCode} />
            </dd>
          </>
        ) : null}
        {checkIn && checkOut ? (
          <>
            <dt>{m.requests_dates()}</dt>
            <dd>{shortRange(checkIn, checkOut, locale)}</dd>
          </>
        ) : null}
        <ContactFact contact={contact} />
      </dl>
      {messages.map(({ id, author, text, photos, createdAt, readAt, companionName }) => (
        <WrittenMessage
          key={id}
          author={author === 'guest' ? guestName(who, companionName) : m.requests_we()}
          kind={author}
          moment={<time className="soft">{momentText(createdAt.toISOString(), locale)}</time>}
          language={language}
          text={text}
          photos={bookingCode === null ? undefined : { code: bookingCode, ids: photos }}
          state={author === 'staff' ? guestReadText(readAt) : undefined}
        />
      ))}
      {mayManage ? (
        <AnswerForm
          label={m.requests_answer()}
          hint={m.requests_answer_hint({ language: languageText(language, locale) })}
          button={m.requests_answer_send()}
          faultTitle={m.requests_answer_fault()}
          most={MAX_STAFF_TEXT}
          version={lastMessageId ?? undefined}
          onSend={send}
          onDone={() => {
            toast(m.requests_answer_sent())
            void revalidate()
          }}
        />
      ) : (
        <p className="soft">{m.requests_locked({ names: allowedMembers })}</p>
      )}
    </section>
  )
}

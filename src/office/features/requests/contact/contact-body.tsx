import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { answerContact, closeContact } from '#contract/office-actions/contacts.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { MAX_STAFF_TEXT } from '#domain/staff/staff-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { isSignedOut } from '#office/client/call-office.ts'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { TextDialog } from '#office/components/text-dialog.tsx'
import { WrittenMessage } from '#office/components/written-message.tsx'
import { Button } from '#office/ui/button.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import type { StaffContact } from '#services/contact/get-contact-for-staff.ts'
import { languageText } from '#text/language-text.ts'
import { dayAndTime, momentText } from '#text/moment-text.ts'
import { AnswerForm } from '../answer-form.tsx'
import { BodyHead } from '../body-head.tsx'
import { ContactFact } from '../contact-fact.tsx'
import * as styles from '../request-body.module.css'
import type { loader } from './route.tsx'
import { topicText } from './topic-text.ts'

/** A message to the company: who wrote, what, and the answer or why there is none. */
export function ContactBody({ contact }: { readonly contact: StaffContact }) {
  const locale = getLocale()
  const { mayManage } = useLoaderData<typeof loader>()
  const { allowedMembers } = usePermits()('manage_stays')
  const { name, topic, reference, language, message, createdAt, answer, handledAt } = contact
  return (
    <section className={styles.body} aria-labelledby="contact">
      <BodyHead id="contact" at="/requests/contact" back={m.requests_contact_back()} name={name}>
        {topicText(topic)} · {languageText(language, locale)} · {reference}
      </BodyHead>
      {handledAt ? <Handled contact={contact} at={handledAt} /> : null}
      <Facts contact={contact} />
      <WrittenMessage
        author={name}
        kind="guest"
        moment={<time className="soft">{momentText(createdAt.toISOString(), locale)}</time>}
        language={language}
        text={message}
      />
      {answer && handledAt ? (
        <WrittenMessage
          author={contact.handled?.name ?? m.requests_we()}
          kind="staff"
          moment={<time className="soft">{momentText(handledAt.toISOString(), locale)}</time>}
          language={language}
          text={answer}
        />
      ) : mayManage ? (
        <Answer contact={contact} />
      ) : (
        <p className="soft">{m.requests_locked({ names: allowedMembers })}</p>
      )}
    </section>
  )
}

function Handled({ contact: { handled, answer }, at }: { readonly contact: StaffContact; readonly at: Date }) {
  const locale = getLocale()
  const values = {
    name: handled?.name ?? m.requests_handled_outside(),
    moment: momentText(at.toISOString(), locale),
  }
  return (
    <Note tone="ok">
      {answer ? m.requests_contact_was_answered(values) : m.requests_contact_was_closed(values)}
      {handled?.reason ? ` ${m.office_quoted({ text: handled.reason })}` : ''}
    </Note>
  )
}

function Facts({ contact: { contact, company, callAt } }: { readonly contact: StaffContact }) {
  const locale = getLocale()
  return (
    <dl className={styles.facts}>
      <ContactFact contact={contact} />
      {callAt ? (
        <>
          <dt>{m.requests_call()}</dt>
          <dd>{dayAndTime(callAt, locale)}</dd>
        </>
      ) : null}
      {company ? (
        <>
          <dt>{m.requests_company()}</dt>
          <dd>{company.name}</dd>
          <dt>{m.requests_wants()}</dt>
          <dd>
            {[
              company.cities.map((city) => cityName(city, locale)).join(', '),
              m.requests_company_people({ count: company.people }),
              ...(company.homes === undefined ? [] : [m.requests_company_homes({ count: company.homes })]),
              ...(company.houseCodes ?? []),
              ...(company.budgetCents === undefined
                ? []
                : [m.requests_company_budget({ amount: moneyText(company.budgetCents) })]),
            ].join(' · ')}
          </dd>
          {company.checkIn ? (
            <>
              <dt>{m.requests_dates()}</dt>
              <dd>
                <DateText date={company.checkIn} />
                {company.checkOut ? (
                  <>
                    {' – '}
                    <DateText date={company.checkOut} />
                  </>
                ) : null}
              </dd>
            </>
          ) : null}
        </>
      ) : null}
    </dl>
  )
}

function Answer({
  contact: { reference, version, language, firstName, handledAt },
}: {
  readonly contact: StaffContact
}) {
  const locale = getLocale()
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const [isClosing, setClosing] = useState(false)
  const send = async (text: string, key: string) => {
    const answer = await submitAction(answerContact, { params: { reference }, body: { version, text } }, key)
    if (!answer.ok && !isSignedOut(answer)) await revalidate()
    return answer
  }
  const done = (text: string) => {
    setClosing(false)
    toast(text)
    void revalidate()
  }
  return (
    <>
      <AnswerForm
        label={m.requests_answer_to({ name: firstName })}
        hint={m.requests_answer_hint({ language: languageText(language, locale) })}
        button={m.requests_answer_send()}
        faultTitle={m.requests_answer_fault()}
        most={MAX_STAFF_TEXT}
        version={version}
        onSend={send}
        onDone={() => done(m.requests_answer_sent())}
      >
        {handledAt ? null : <Button onPress={() => setClosing(true)}>{m.requests_contact_close()}</Button>}
      </AnswerForm>
      {isClosing ? (
        <TextDialog
          title={m.requests_contact_close_title()}
          about={m.requests_contact_close_about()}
          action={closeContact}
          params={{ reference }}
          body={{ version }}
          name="reason"
          label={m.requests_contact_close_why()}
          button={m.requests_contact_close_title()}
          faultTitle={m.requests_contact_close_fault()}
          onClose={() => setClosing(false)}
          onDone={() => done(m.requests_contact_closed())}
        />
      ) : null}
    </>
  )
}

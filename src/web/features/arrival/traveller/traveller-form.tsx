import { type Ref, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { TravellerView } from '#contract/arrival.ts'
import { mustSign, SIGNATURE_BOX, type TravellerDraft } from '#domain/arrival/traveller.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.ts'
import { KIND_TEXTS, KINSHIP_TEXTS, STEP_TEXTS } from '#web/features/arrival/arrival-texts.ts'
import type { Choice } from '#web/ui/form/field.tsx'
import { SignStep } from './sign-step.tsx'
import type { Step } from './traveller-definition.ts'
import * as styles from './traveller-form.module.css'
import { TravellerStep } from './traveller-step.tsx'
import type { SaveTraveller } from './use-traveller.ts'
import { type TravellerSteps, useTravellerSteps } from './use-traveller-steps.ts'

type FormProps = {
  readonly view: TravellerView
  readonly countries: readonly Choice[]
  readonly municipalities: readonly Choice[]
  readonly save: SaveTraveller
  /** The step that a browser without scripts opens. */
  readonly wanted: Step | undefined
  /** The holder's list of travellers; null for a traveller with only their own link. */
  readonly backTo: string | null
}

/** Shows the steps with one of them open. The server stores each step when it is sent. */
export function TravellerForm({ view, countries, municipalities, save, wanted, backTo }: FormProps) {
  const form = useTravellerSteps(view, { save, wanted })
  const { steps, open, isDone, values } = form
  const isComplete = view.progress === 'complete' && open === null
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    // The next step takes the focus. The first one came with the page and does not.
    if (wasOpen.current !== open) heading.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <>
      {isComplete ? <Finished view={view} backTo={backTo} heading={heading} /> : null}
      <ol className={styles.travellerSteps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.travellerStep}
            data-state={open === step ? 'open' : isDone(step) ? 'done' : 'later'}
          >
            <StepHead
              step={step}
              number={index + 1}
              form={form}
              view={view}
              heading={open === step ? heading : undefined}
            />
            {open === step && step === 'sign' ? <SignStep form={form} name={fullName(values)} /> : null}
            {open === step && step !== 'sign' ? (
              <TravellerStep
                form={form}
                group={step}
                view={view}
                countries={countries}
                municipalities={municipalities}
                isLast={index === steps.length - 1}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {mustSign(values, view.checkIn) ? null : <p className="small soft">{m.arrival_form_child()}</p>}
    </>
  )
}

type HeadProps = Pick<FormProps, 'view'> & {
  readonly step: Step
  readonly number: number
  readonly form: TravellerSteps
  readonly heading: Ref<HTMLHeadingElement> | undefined
}

function StepHead({ step, number, form, view, heading }: HeadProps) {
  const isShut = form.open !== step && form.isDone(step)
  const title = STEP_TEXTS[step]()
  return (
    <div className={styles.stepHead}>
      <span className={styles.stepMark} aria-hidden="true">
        {isShut ? <Icon shape={check} /> : number}
      </span>
      <div>
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {isShut ? <Summary step={step} view={view} /> : null}
      </div>
      {isShut && !view.isSent ? (
        <>
          <button
            type="button"
            className="btn btn-text with-script"
            aria-label={m.arrival_change_of({ step: title })}
            onClick={() => form.reopen(step)}
          >
            {m.arrival_change()}
          </button>
          <a
            className="btn btn-text without-script"
            href={`?step=${step}`}
            aria-label={m.arrival_change_of({ step: title })}
          >
            {m.arrival_change()}
          </a>
        </>
      ) : null}
    </div>
  )
}

type FinishedProps = Pick<FormProps, 'view' | 'backTo'> & {
  readonly heading: Ref<HTMLHeadingElement>
}

function Finished({ view, backTo, heading }: FinishedProps) {
  return (
    <div className={`note good-note ${styles.stepFinished}`}>
      <Icon shape={check} />
      <div className="stack">
        <h2 tabIndex={-1} ref={heading}>
          {m.arrival_done_title()}
        </h2>
        <p>{view.isSent ? m.arrival_done_sent() : m.arrival_done_text()}</p>
        {backTo ? (
          <Link className="btn btn-main" to={backTo}>
            {m.arrival_next_traveller()}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

type SummaryProps = { readonly step: Step; readonly view: TravellerView }

function Summary({ step, view }: SummaryProps) {
  const locale = getLocale()
  if (step === 'sign') return <SignatureShown signature={view.signature} />
  return (
    <p className="small soft">
      <bdi>{SUMMARIES[step](view.fields, locale)}</bdi>
    </p>
  )
}

const SUMMARIES: Readonly<Record<Exclude<Step, 'sign'>, (fields: TravellerDraft, locale: Locale) => string>> = {
  identity: (fields) => {
    const kind = Object.entries(KIND_TEXTS).find(([code]) => code === fields.documentKind)?.[1]
    return [fullName(fields), kind && fields.documentNumber ? kind() : ''].filter(Boolean).join(' · ')
  },
  birth: ({ birthDate }, locale) => (birthDate ? longDate(birthDate, locale) : ''),
  home: ({ homeOf, street, postalCode, municipalityName }) =>
    homeOf ? m.arrival_same_home() : [street, postalCode, municipalityName].filter(Boolean).join(', '),
  contact: ({ phone, email }) => [phone, email].filter(Boolean).join(' · '),
  kinship: ({ kinship }) => Object.entries(KINSHIP_TEXTS).find(([code]) => code === kinship)?.[1]() ?? '',
}

function SignatureShown({ signature }: { readonly signature: TravellerView['signature'] }) {
  const locale = getLocale()
  if (!signature) return null
  const date = longDate(dateInMadrid(new Date(signature.signedAt)), locale)
  if (signature.kind === 'typed') {
    return (
      <p className="small soft">
        <bdi>{signature.text}</bdi> · {m.arrival_signed_typed({ date })}
      </p>
    )
  }
  const { width, height } = SIGNATURE_BOX
  return (
    <>
      <svg className={styles.signatureShown} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={signature.text} />
      </svg>
      <p className="small soft">{m.arrival_signed_drawn({ date })}</p>
    </>
  )
}

function fullName({ name, surname1, surname2 }: TravellerDraft): string {
  return [name, surname1, surname2].filter(Boolean).join(' ')
}

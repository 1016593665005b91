import { use } from 'react'
import { apartmentPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { OpenPlaces } from '#office/client/page-needs.ts'
import { usePermits } from '#office/client/permits.ts'
import { LinkButton } from '#office/ui/button.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { FirstSteps } from '#services/today/read-first-steps.ts'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.ts'
import * as styles from './first-steps.module.css'

type FirstStepsProps = { readonly steps: FirstSteps; readonly publicUrl: string }
type Step = {
  readonly id: string
  readonly isDone: boolean
  readonly title: string
  readonly text: string
  /** Where the step is taken; null where this member can't take it, or an earlier one comes first. */
  readonly to: string | null
  readonly action: string
}

/** Leads a new installation from the data of its company to a first test booking. The first step that is open stands out. */
export function FirstStepsPanel({ steps, publicUrl }: FirstStepsProps) {
  const locale = getLocale()
  const places = use(OpenPlaces)
  const { isAllowed: mayEdit, allowedMembers } = usePermits()('edit_home')
  const { hasCompanyData, houseCode, listedHouseCode, hasBookings } = steps
  const home = houseCode && `/homes/${houseCode}`
  const list: readonly Step[] = [
    {
      ...{ id: 'company', isDone: hasCompanyData, title: m.first_steps_company(), text: m.first_steps_company_text() },
      ...{ to: places.includes('company_data') ? '/company-data' : null, action: m.first_steps_company_do() },
    },
    {
      ...{ id: 'home', isDone: houseCode !== null, title: m.first_steps_home(), text: m.first_steps_home_text() },
      ...{ to: mayEdit ? '/homes/new' : null, action: m.first_home_start() },
    },
    {
      ...{ id: 'publish', isDone: listedHouseCode !== null, title: m.first_steps_publish() },
      ...{ text: m.first_steps_publish_text(), to: mayEdit ? home : null, action: m.first_steps_open() },
    },
    {
      ...{ id: 'booking', isDone: hasBookings, title: m.first_steps_booking(), text: m.first_steps_booking_text() },
      to: listedHouseCode && publicUrl + apartmentPath(locale, listedHouseCode),
      action: m.first_steps_booking_do(),
    },
  ]
  const next = list.find(({ isDone }) => !isDone)
  return (
    <Panel title={m.first_steps_title()} note={m.first_steps_note()}>
      <ol className={styles.steps}>
        {list.map((step, index) => (
          <li key={step.id} className={styles.step} data-done={step.isDone || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {step.isDone ? <Icon shape={check} /> : index + 1}
            </span>
            <div className={styles.about}>
              <b>
                {step.title}
                {step.isDone ? <span className="vh"> {m.first_steps_done()}</span> : null}
              </b>
              <p className="soft">{step.text}</p>
            </div>
            {step.to === null || step.isDone ? null : (
              <LinkButton isSmall variant={step === next ? 'main' : undefined} to={step.to}>
                {step.action}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
      {mayEdit ? null : <p className="soft">{m.first_home_others({ names: allowedMembers })}</p>}
    </Panel>
  )
}

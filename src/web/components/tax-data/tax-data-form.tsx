import { type FormEvent, type ReactNode, useState } from 'react'
import type { RecipientInput } from '#contract/invoicing.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ApiAnswer } from '#web/client/api/call-api.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { EMPTY_TAX_DATA, missingOf, NO_FAULTS } from './tax-data.ts'
import { TaxDataFields } from './tax-data-fields.tsx'
import * as styles from './tax-data-form.module.css'

type TaxDataFormProps = {
  readonly initial: RecipientInput | undefined
  readonly save: (data: RecipientInput) => Promise<ApiAnswer<unknown>>
  readonly button: string
  readonly saved: string
  readonly ofCompany?: boolean
  /** Beside the button. */
  readonly children?: ReactNode
}

/** Saves whom invoices are made out to. */
export function TaxDataForm({ initial, save, button, saved, ofCompany, children }: TaxDataFormProps) {
  const [data, setData] = useState(initial ?? EMPTY_TAX_DATA)
  const [state, setState] = useState<'open' | 'sending' | 'saved'>('open')
  const [faults, setFaults] = useState(NO_FAULTS)
  const [problem, setProblem] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    const missing = missingOf(data)
    setFaults({ missing, isNumberWrong: false })
    if (missing.length > 0) return
    setState('sending')
    const answer = await save(data)
    setState(answer.ok ? 'saved' : 'open')
    if (answer.ok) return setProblem('')
    if (answer.kind === 'unknown') {
      return setProblem(failureText(answer, { silent: m.my_bookings_find_offline() }))
    }
    const isNumberWrong = Object.keys(answer.errors).some((name) => name.includes('taxId'))
    setFaults({ missing: [], isNumberWrong })
    setProblem(isNumberWrong ? '' : answer.message)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TaxDataFields
        data={data}
        faults={faults}
        ofCompany={ofCompany}
        onChange={(changed) => {
          setState('open')
          setFaults(NO_FAULTS)
          setData(changed)
        }}
      />
      <FormProblem text={problem} />
      <p className="row">
        <button
          type="submit"
          className={ofCompany ? 'btn btn-main' : 'btn btn-line'}
          aria-disabled={state === 'sending' || undefined}
        >
          {button}
        </button>
        {children}
      </p>
      <p className="small soft" role="status">
        {state === 'saved' ? saved : ''}
      </p>
    </form>
  )
}

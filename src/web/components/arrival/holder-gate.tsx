import { type FormEvent, useState } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useHydrated } from '../../use-hydrated.ts'
import { Field } from '../form/field.tsx'
import { type Unlocking, useUnlock } from './use-check-in.ts'

type GateProps = { readonly bookingCode: string; readonly onOpen: () => void; readonly locale: Locale }

/** A booking code alone opens nothing personal: with the e-mail of the booking it does. */
export function HolderGate({ bookingCode, onOpen, locale }: GateProps) {
  const { state, unlock } = useUnlock(bookingCode, onOpen, locale)
  const [email, setEmail] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const isLive = useHydrated()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = email.trim()
    setEmpty(!typed.includes('@'))
    if (typed.includes('@') && state !== 'busy') void unlock(typed)
  }
  const error = isEmpty ? m.arrival_gate_empty({}, { locale }) : faultOf(state, locale)
  return (
    <form className="arrival-gate" method="post" noValidate onSubmit={submit}>
      <div className="arrival-head">
        <h1>{m.arrival_gate_title({}, { locale })}</h1>
        <p className="lede">{m.arrival_gate_text({}, { locale })}</p>
      </div>
      <Field
        label={m.arrival_gate_email({}, { locale })}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
        required
      />
      <button className="btn btn-main" type="submit" disabled={!isLive} aria-disabled={state === 'busy' || undefined}>
        {m.arrival_gate_open({}, { locale })}
      </button>
    </form>
  )
}

function faultOf(state: Unlocking, locale: Locale): string | undefined {
  if (state === 'wrong') return m.arrival_gate_wrong({}, { locale })
  if (state === 'offline') return m.arrival_offline({}, { locale })
  return typeof state === 'object' ? state.message : undefined
}

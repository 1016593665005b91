import type { FormEvent } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useHydrated } from '#web/client/hydration.ts'
import { useOpenByEmail } from '#web/components/booking/use-find-booking.ts'
import { Field } from '#web/ui/form/field.tsx'

type GateProps = { readonly bookingCode: string; readonly onOpen: () => void; readonly locale: Locale }

/** A booking code alone opens nothing personal: with the e-mail of the booking it does. */
export function HolderGate({ bookingCode, onOpen, locale }: GateProps) {
  const { error, isBusy, open } = useOpenByEmail(bookingCode, onOpen, locale)
  const isLive = useHydrated()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void open(String(new FormData(event.currentTarget).get('email')))
  }
  return (
    <form className="arrival-gate" method="post" noValidate onSubmit={submit}>
      <div className="arrival-head">
        <h1>{m.arrival_gate_title({}, { locale })}</h1>
        <p className="lede">{m.arrival_gate_text({}, { locale })}</p>
      </div>
      <Field
        label={m.arrival_gate_email({}, { locale })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={error}
        required
      />
      <button className="btn btn-main" type="submit" disabled={!isLive} aria-disabled={isBusy || undefined}>
        {m.arrival_gate_open({}, { locale })}
      </button>
    </form>
  )
}

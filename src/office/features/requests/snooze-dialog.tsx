import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { snoozeRequest } from '#contract/office-actions/requests.ts'
import { MAX_SNOOZE_DAYS, STAFFED_HOURS } from '#domain/booking/booking-policy.ts'
import { addDays, dateInMadrid, hourInMadrid, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { weekdayDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ActionForm } from '#office/components/action-form.tsx'
import { DialogButtons } from '#office/components/dialog-buttons.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import type { RequestView } from '#services/request/get-request.ts'
import { ChangedRequest } from './changed-request.tsx'
import * as styles from './dialogs.module.css'
import type { loader } from './route.tsx'
import { useRequestAction } from './use-request-action.ts'

const AFTERNOON = 17

type SnoozeDialogProps = { readonly request: RequestView; onClose(): void; onDone(): void }

/** Lays a request aside until a moment, at which it is back in the list by itself. */
export function SnoozeDialog({ request, onClose, onDone }: SnoozeDialogProps) {
  const locale = getLocale()
  const submitAction = useRequestAction(request)
  const { now } = useLoaderData<typeof loader>()
  const today = dateInMadrid(new Date(now))
  const isMorning = hourInMadrid(new Date(now)) < AFTERNOON - 1
  const [day, setDay] = useState(isMorning ? today : addDays(today, 1))
  const [hour, setHour] = useState(String(isMorning ? AFTERNOON : STAFFED_HOURS.from))
  const hours = Array.from({ length: STAFFED_HOURS.to - STAFFED_HOURS.from }, (_, index) => STAFFED_HOURS.from + index)
  const ways = [
    ...(isMorning ? [{ label: m.requests_this_afternoon(), day: today, hour: AFTERNOON }] : []),
    ...[1, 2, 7].map((days) => ({
      label: days === 1 ? m.requests_tomorrow() : weekdayDate(addDays(today, days), locale),
      day: addDays(today, days),
      hour: STAFFED_HOURS.from,
    })),
  ]
  const send = (_: FormData, key: string) =>
    submitAction(snoozeRequest, { until: momentInMadrid(day, Number(hour)).toISOString() }, key)
  return (
    <Dialog title={m.requests_snooze()} about={request.name} isOpen onClose={onClose} width="narrow">
      <ActionForm action={send} onDone={onDone} explain={ChangedRequest} faultTitle={m.requests_snooze_fault()}>
        {(isPending) => (
          <>
            <input type="hidden" name="version" value={request.version} />
            <div className={styles.ways}>
              {ways.map((way, index) => (
                <Button
                  key={way.label}
                  isSmall
                  autoFocus={index === 0}
                  aria-pressed={way.day === day && String(way.hour) === hour}
                  onPress={() => {
                    setDay(way.day)
                    setHour(String(way.hour))
                  }}
                >
                  {way.label}
                </Button>
              ))}
            </div>
            <div className={styles.pair}>
              <Field
                name="until"
                type="date"
                label={m.requests_until_day()}
                hint={m.requests_until_hint({ days: MAX_SNOOZE_DAYS })}
                value={day}
                onChange={setDay}
                isRequired
              />
              <Select
                name="hour"
                label={m.requests_until_hour()}
                options={hours.map((one) => ({ key: String(one), label: `${one}:00` }))}
                value={hour}
                onChange={setHour}
              />
            </div>
            <DialogButtons onLeave={onClose}>
              <Button type="submit" variant="main" isPending={isPending} isDisabled={day === ''}>
                {m.requests_snooze()}
              </Button>
            </DialogButtons>
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}

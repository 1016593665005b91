import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { fullDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { clockTime } from '#text/clock-time.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import type { FormFields } from '#web/ui/form/use-zod-form.ts'
import type { ContactDraft } from './contact-schema.ts'

type CallFieldProps = { readonly form: FormFields<ContactDraft>; readonly freeCalls: readonly Date[] }

/** Offers the moments at which the company can call, by day; none is chosen at first. */
export function CallField({ form, freeCalls }: CallFieldProps) {
  const locale = getLocale()
  const days = Map.groupBy(freeCalls, dateInMadrid)
  return (
    <SelectField {...form.field('callAt')} empty={m.contact_call_none()} hint={m.contact_call_hint()}>
      {[...days].map(([day, moments]) => (
        <optgroup key={day} label={fullDate(day, locale)}>
          {moments.map((moment) => (
            <option key={moment.getTime()} value={moment.toISOString()}>
              {clockTime(moment)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

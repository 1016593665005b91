import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ALL_BOOKINGS, type BookingFilters, type DayRange } from '#contract/booking-list.ts'
import { BOOKING_SOURCES } from '#domain/booking/booking-source.ts'
import { CITIES, type City, cityName, HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { sourceName } from '#office/text/stay-name.ts'
import { Button } from '#office/ui/button.tsx'
import { CheckGroup } from '#office/ui/check-group.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { type Option, Select } from '#office/ui/select.tsx'
import * as styles from './filter-bar.module.css'
import { listPath } from './views.ts'

type FilterDialogProps = { readonly filters: BookingFilters; readonly withNames: boolean; onClose(): void }

const ANY = 'any'
const FORM = 'booking-filters'

/** All filters but text and states; nothing changes until they are applied. */
export function FilterDialog({ filters, withNames, onClose }: FilterDialogProps) {
  const locale = getLocale()
  const navigate = useNavigate()
  const [city, setCity] = useState<City | typeof ANY>(filters.city ?? ANY)
  const go = (next: BookingFilters) => {
    onClose()
    void navigate(listPath(next), { preventScrollReset: true })
  }
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const houseCode = textOf(form, 'home').trim().toUpperCase()
    go({
      ...filters,
      arrival: rangeIn(form, 'arrival'),
      departure: rangeIn(form, 'departure'),
      sources: BOOKING_SOURCES.filter((source) => form.getAll('sources').includes(source)),
      isOwing: form.getAll('owing').includes('owing'),
      houseCode: HOUSE_CODE.test(houseCode) ? houseCode : null,
      city: city === ANY ? null : city,
    })
  }
  return (
    <Dialog
      title={m.booklist_filter()}
      about={m.booklist_filter_about()}
      isOpen
      onClose={onClose}
      width="narrow"
      foot={
        <>
          <Button onPress={() => go({ ...ALL_BOOKINGS, order: filters.order, isDescending: filters.isDescending })}>
            {m.booklist_clear()}
          </Button>
          <Button type="submit" form={FORM} variant="main">
            {m.booklist_apply()}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={apply}>
        <Days name="arrival" label={m.booklist_arrival()} range={filters.arrival} />
        <Days name="departure" label={m.booklist_departure()} range={filters.departure} />
        <Field
          name="home"
          label={m.booklist_home()}
          hint={m.booklist_home_hint()}
          defaultValue={filters.houseCode ?? ''}
        />
        <Select
          label={m.booklist_city()}
          options={
            [
              { key: ANY, label: m.booklist_any_city() },
              ...CITIES.map((one) => ({ key: one, label: cityName(one, locale) })),
            ] satisfies Option<City | typeof ANY>[]
          }
          value={city}
          onChange={(key) => setCity(key)}
        />
        <CheckGroup
          name="sources"
          label={m.booklist_sources()}
          options={BOOKING_SOURCES.map((source) => ({ key: source, label: sourceName(source) }))}
          chosen={filters.sources}
        />
        {withNames ? (
          <CheckGroup
            name="owing"
            label={m.booklist_open()}
            options={[{ key: 'owing', label: m.booklist_owing_only() }]}
            chosen={filters.isOwing ? ['owing'] : []}
          />
        ) : null}
      </form>
    </Dialog>
  )
}

function Days({ name, label, range }: { readonly name: string; readonly label: string; readonly range: DayRange }) {
  return (
    <fieldset className={styles.days}>
      <legend>{label}</legend>
      <Field type="date" name={`${name}-from`} label={m.booklist_from()} defaultValue={range.from ?? ''} />
      <Field type="date" name={`${name}-to`} label={m.booklist_to()} defaultValue={range.to ?? ''} />
    </fieldset>
  )
}

function rangeIn(form: FormData, name: string): DayRange {
  const day = (end: string) => {
    const typed = String(textOf(form, `${name}-${end}`) ?? '')
    return isCalendarDate(typed) ? typed : null
  }
  return { from: day('from'), to: day('to') }
}

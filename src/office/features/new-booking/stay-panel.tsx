import { type City, cityName } from '#domain/catalogue/cities.ts'
import { daysBetween, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Status } from '#office/ui/badge.tsx'
import { Choice } from '#office/ui/choice.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Select } from '#office/ui/select.tsx'
import { bedroomsText } from '#text/bedrooms-text.ts'
import * as styles from './page.module.css'
import { type HomesState, useHomes } from './use-homes.ts'
import { codeOf, type StaffBookingForm } from './use-staff-booking.ts'

type StayPanelProps = { readonly form: StaffBookingForm; readonly cities: readonly City[] }

/** When, how many, and which of the homes that are free then. */
export function StayPanel({ form: { values, field, set }, cities }: StayPanelProps) {
  const locale = getLocale()
  const found = useHomes(values)
  const { checkIn, checkOut } = values
  const hasNights = isCalendarDate(checkIn) && isCalendarDate(checkOut) && checkIn < checkOut
  const nights = hasNights ? daysBetween(checkIn, checkOut) : 0
  return (
    <Panel
      title={m.staff_booking_stay()}
      note={nights > 0 ? m.vocabulary_nights({ count: nights }) : undefined}
      actions={<HomeState found={found} houseCode={codeOf(values.houseCode)} />}
    >
      <div className={styles.stay}>
        <Field type="date" label={m.staff_booking_check_in()} {...field('checkIn')} autoFocus isRequired />
        <Field type="date" label={m.staff_booking_check_out()} {...field('checkOut')} isRequired />
        <Field inputMode="numeric" label={m.staff_booking_adults()} {...field('adults')} isRequired />
        <Field inputMode="numeric" label={m.staff_booking_children()} {...field('children')} />
        <Field inputMode="numeric" label={m.staff_booking_babies()} {...field('babies')} />
      </div>
      <div className={styles.home}>
        <Select
          label={m.staff_booking_city()}
          options={cities.map((city) => ({ key: city as string, label: cityName(city, locale) }))}
          value={values.city}
          onChange={(city) => set('city', city)}
        />
        <Field label={m.staff_booking_home()} hint={m.staff_booking_home_hint()} {...field('houseCode')} />
      </div>
      <Homes
        found={found}
        hasNights={hasNights}
        chosen={codeOf(values.houseCode)}
        onChoose={(code) => set('houseCode', code)}
      />
    </Panel>
  )
}

/** Whether the home that is chosen is free. */
function HomeState({ found: { homes }, houseCode }: { readonly found: HomesState; readonly houseCode: string }) {
  const home = homes?.find((one) => one.houseCode === houseCode)
  if (!home) return null
  return (
    <Status tone={home.isFree ? 'ok' : 'action'}>
      {home.isFree ? m.staff_booking_is_free({ house: houseCode }) : m.staff_booking_is_taken({ house: houseCode })}
    </Status>
  )
}

type HomesProps = {
  readonly found: HomesState
  readonly hasNights: boolean
  readonly chosen: string
  onChoose(houseCode: string): void
}

function Homes({ found: { homes, isLoading, hasFailed }, hasNights, chosen, onChoose }: HomesProps) {
  const locale = getLocale()
  if (!hasNights) return <p className="soft">{m.staff_booking_homes_wait()}</p>
  if (hasFailed) return <Note tone="wait">{m.staff_booking_homes_fault()}</Note>
  if (!homes) return <p className="soft">{m.staff_booking_homes_loading()}</p>
  const free = homes.filter(({ isFree }) => isFree)
  if (free.length === 0) return <p className="soft">{m.staff_booking_homes_none()}</p>
  return (
    <div className={styles.homes} aria-busy={isLoading || undefined}>
      <Choice
        label={m.staff_booking_homes()}
        value={free.some(({ houseCode }) => houseCode === chosen) ? chosen : null}
        onChange={onChoose}
        options={free.map(({ houseCode, place, bedrooms, maxOccupancy, sizeM2, totalPriceCents }) => ({
          key: houseCode,
          label: houseCode,
          note: m.staff_booking_home_facts({
            place,
            bedrooms: bedroomsText(bedrooms, locale),
            guests: maxOccupancy,
            size: sizeM2,
          }),
          end: totalPriceCents === null ? null : moneyText(totalPriceCents),
        }))}
      />
    </div>
  )
}

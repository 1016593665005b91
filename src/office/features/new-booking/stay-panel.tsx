import { type City, cityName } from '#domain/catalogue/cities.ts'
import { daysBetween, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Status } from '#office/ui/badge.tsx'
import { Choice } from '#office/ui/choice.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Select } from '#office/ui/select.tsx'
import { bedroomsText } from '#text/bedrooms-text.ts'
import { useLocale } from '#text/locale.ts'
import * as styles from './page.module.css'
import { type HomesState, useHomes } from './use-homes.ts'
import { codeOf, type StaffBookingForm } from './use-staff-booking.ts'

type StayPanelProps = { readonly form: StaffBookingForm; readonly cities: readonly City[] }

/** When, how many, and which of the homes that are free then. */
export function StayPanel({ form: { values, field, set }, cities }: StayPanelProps) {
  const locale = useLocale()
  const found = useHomes(values)
  const { checkIn, checkOut } = values
  const hasNights = isCalendarDate(checkIn) && isCalendarDate(checkOut) && checkIn < checkOut
  const nights = hasNights ? daysBetween(checkIn, checkOut) : 0
  return (
    <Panel
      title={m.staff_booking_stay({}, { locale })}
      note={nights > 0 ? m.vocabulary_nights({ count: nights }, { locale }) : undefined}
      actions={<HomeState found={found} houseCode={codeOf(values.houseCode)} />}
    >
      <div className={styles.stay}>
        <Field
          type="date"
          label={m.staff_booking_check_in({}, { locale })}
          {...field('checkIn')}
          autoFocus
          isRequired
        />
        <Field type="date" label={m.staff_booking_check_out({}, { locale })} {...field('checkOut')} isRequired />
        <Field inputMode="numeric" label={m.staff_booking_adults({}, { locale })} {...field('adults')} isRequired />
        <Field inputMode="numeric" label={m.staff_booking_children({}, { locale })} {...field('children')} />
        <Field inputMode="numeric" label={m.staff_booking_babies({}, { locale })} {...field('babies')} />
      </div>
      <div className={styles.home}>
        <Select
          label={m.staff_booking_city({}, { locale })}
          options={cities.map((city) => ({ key: city as string, label: cityName(city, locale) }))}
          value={values.city}
          onChange={(city) => set('city', city)}
        />
        <Field
          label={m.staff_booking_home({}, { locale })}
          hint={m.staff_booking_home_hint({}, { locale })}
          {...field('houseCode')}
        />
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
  const locale = useLocale()
  const home = homes?.find((one) => one.houseCode === houseCode)
  if (!home) return null
  return (
    <Status tone={home.isFree ? 'ok' : 'action'}>
      {home.isFree
        ? m.staff_booking_is_free({ house: houseCode }, { locale })
        : m.staff_booking_is_taken({ house: houseCode }, { locale })}
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
  const locale = useLocale()
  if (!hasNights) return <p className="soft">{m.staff_booking_homes_wait({}, { locale })}</p>
  if (hasFailed) return <Note tone="wait">{m.staff_booking_homes_fault({}, { locale })}</Note>
  if (!homes) return <p className="soft">{m.staff_booking_homes_loading({}, { locale })}</p>
  const free = homes.filter(({ isFree }) => isFree)
  if (free.length === 0) return <p className="soft">{m.staff_booking_homes_none({}, { locale })}</p>
  return (
    <div className={styles.homes} aria-busy={isLoading || undefined}>
      <Choice
        label={m.staff_booking_homes({}, { locale })}
        value={free.some(({ houseCode }) => houseCode === chosen) ? chosen : null}
        onChange={onChoose}
        options={free.map(({ houseCode, place, bedrooms, maxOccupancy, sizeM2, totalPriceCents }) => ({
          key: houseCode,
          label: houseCode,
          note: m.staff_booking_home_facts(
            { place, bedrooms: bedroomsText(bedrooms, locale), guests: maxOccupancy, size: sizeM2 },
            { locale },
          ),
          end: totalPriceCents === null ? null : moneyText(totalPriceCents),
        }))}
      />
    </div>
  )
}

import { useState } from 'react'
import { createStaffBooking } from '#contract/office-actions/bookings.ts'
import type { CreatedStaffBooking } from '#contract/office-stays.ts'
import { OFFER_HOURS, STAFF_OFFER_HOURS } from '#domain/booking/booking-policy.ts'
import { type City, HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { cleanEmail, isEmail } from '#domain/people/email.ts'
import { cleanName, isPersonName } from '#domain/people/person-name.ts'
import { cleanPhone, isPhone } from '#domain/people/phone.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { errorsBeside } from '#office/client/call-office.ts'
import { useFields } from '#office/client/use-fields.ts'
import { useActionPreview } from '#office/components/use-action-preview.ts'

export type Preset = {
  readonly city: City
  readonly houseCode: string
  readonly checkIn: string
  readonly checkOut: string
}

/** What the figures of a discount need before its reason is typed, which they don't depend on. */
const NO_REASON = '·'

function emptyForm({ city, houseCode, checkIn, checkOut }: Preset) {
  return {
    ...{ city: city as string, houseCode, checkIn, checkOut, adults: '2', children: '0', babies: '0' },
    ...{ name: '', lastname: '', phone: '', email: '', language: 'es', source: 'phone' },
    ...{ percent: '', reason: '', promoCode: '', hours: String(OFFER_HOURS), text: '' },
  }
}
export type StaffBookingValues = ReturnType<typeof emptyForm>

/** A booking as it is typed, with its figures, and its creation at exactly these. What was typed stays whatever happens. */
export function useStaffBooking(preset: Preset, maxPercent: number, onCreated: (created: CreatedStaffBooking) => void) {
  const { values, field, set } = useFields(emptyForm(preset))
  const [isTried, setTried] = useState(false)
  const actionPreview = useActionPreview(
    {
      preview: createStaffBooking.preview,
      action: createStaffBooking,
      input: figuresOf(values, maxPercent),
      also: restOf(values),
    },
    onCreated,
  )
  const missing = missingIn(values, maxPercent)
  const create = () => {
    setTried(true)
    if (Object.keys(missing).length === 0) void actionPreview.submit()
    else document.querySelector<HTMLElement>(`[name="${Object.keys(missing)[0]}"]`)?.focus()
  }
  const refused = errorsBeside(actionPreview.failure?.kind === 'refused' ? actionPreview.failure : null)
  return { values, field, set, actionPreview, create, errors: { ...ofFields(refused), ...(isTried ? missing : {}) } }
}
export type StaffBookingForm = ReturnType<typeof useStaffBooking>

/** The server names fields by where they stand in the body. */
function ofFields(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace(/^(holder|discount)\./, ''), text]),
  )
}

/** What decides the figures; null while something of it is missing or none. */
function figuresOf(values: StaffBookingValues, maxPercent: number) {
  const { houseCode, checkIn, checkOut, promoCode, reason } = values
  const email = cleanEmail(values.email)
  const [adults, children, babies] = [values.adults, values.children, values.babies].map(countOf)
  const hours = countOf(values.hours)
  const percent = values.percent.trim() === '' ? 0 : countOf(values.percent)
  const isWhole = HOUSE_CODE.test(codeOf(houseCode)) && isCalendarDate(checkIn) && isCalendarDate(checkOut)
  if (!isWhole || checkIn >= checkOut || !adults || children === null || babies === null) return null
  if (!isAllowedHours(hours) || percent === null || percent > maxPercent) return null
  return {
    ...{ houseCode: codeOf(houseCode), checkIn, checkOut, adults, children, babies, hours },
    ...(isEmail(email) ? { holderEmail: email } : {}),
    ...(promoCode.trim() ? { promoCode: promoCode.trim() } : {}),
    ...(percent > 0 ? { discount: { percent, reason: reason.trim() || NO_REASON } } : {}),
  }
}

/** What only the booking itself needs. */
function restOf({ name, lastname, email, phone, language, source, text }: StaffBookingValues) {
  const holder = {
    ...{ name: cleanName(name), lastname: cleanName(lastname) },
    ...{ email: cleanEmail(email), phone: cleanPhone(phone) },
  }
  return {
    ...{ holder, language: language === 'en' ? ('en' as const) : ('es' as const) },
    ...{ source: source === 'desk' ? ('desk' as const) : ('phone' as const) },
    ...(text.trim() ? { text: text.trim() } : {}),
  }
}

/** What has to be typed or mended first, by field, in the order of the page. */
function missingIn(values: StaffBookingValues, maxPercent: number): Record<string, string> {
  const is = (isGood: boolean, name: string, text: string) => (isGood ? [] : [[name, text] as const])
  const wanted = m.staff_booking_missing()
  const { checkIn, checkOut, houseCode, adults, name, lastname, phone, email, percent, reason, hours } = values
  const off = percent.trim() === '' ? 0 : countOf(percent)
  const isName = (text: string) => isPersonName(cleanName(text))
  return Object.fromEntries([
    ...is(isCalendarDate(checkIn), 'checkIn', wanted),
    ...is(isCalendarDate(checkOut) && checkOut > checkIn, 'checkOut', m.staff_booking_after_arrival()),
    ...is((countOf(adults) ?? 0) > 0, 'adults', wanted),
    ...is(HOUSE_CODE.test(codeOf(houseCode)), 'houseCode', m.staff_booking_choose_home()),
    ...is(isPhone(cleanPhone(phone)), 'phone', m.staff_booking_phone_wanted()),
    ...is(isName(name), 'name', wanted),
    ...is(isName(lastname), 'lastname', wanted),
    ...is(isEmail(cleanEmail(email)), 'email', m.staff_booking_email_wanted()),
    ...is(off !== null && off <= maxPercent, 'percent', m.staff_booking_percent_most({ percent: maxPercent })),
    ...is(!off || reason.trim() !== '', 'reason', m.staff_booking_reason_wanted()),
    ...is(isAllowedHours(countOf(hours)), 'hours', m.staff_booking_hours_most(STAFF_OFFER_HOURS)),
  ])
}

function isAllowedHours(hours: number | null): hours is number {
  return hours !== null && hours >= STAFF_OFFER_HOURS.least && hours <= STAFF_OFFER_HOURS.most
}

/** House codes as people type them. */
export function codeOf(typed: string): string {
  return typed.trim().toUpperCase()
}

function countOf(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
}

import { useEffect, useRef, useState } from 'react'
import { getHomesToBook } from '#contract/office-endpoints/bookings.ts'
import type { HomeToBook } from '#contract/office-stays.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { callOffice } from '#office/client/call-office.ts'
import { codeOf, type StaffBookingValues } from './use-staff-booking.ts'

const PAUSE_MS = 250

export type HomesState = {
  /** Null while nothing is known: without dates, or before the first answer. */
  readonly homes: readonly HomeToBook[] | null
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

const NOTHING: HomesState = { homes: null, isLoading: false, hasFailed: false }

/**
 * Returns the free homes for the typed values, each with its price; they are read again when dates, city or party
 * change.
 */
export function useHomes({
  city,
  houseCode,
  checkIn,
  checkOut,
  adults,
  children,
  babies,
}: StaffBookingValues): HomesState {
  const [state, setState] = useState(NOTHING)
  const isStay = isCalendarDate(checkIn) && isCalendarDate(checkOut) && checkIn < checkOut && Number(adults) > 0
  const named = HOUSE_CODE.test(codeOf(houseCode)) ? codeOf(houseCode) : ''
  const wanted = isStay ? JSON.stringify({ city, checkIn, checkOut, adults, children, babies }) : null
  // A typed home is read along with the list, and stays in it while others of the list are chosen.
  const typed = useRef('')
  const isListed = state.homes?.some((home) => home.houseCode === named) ?? false
  if (named !== '' && !isListed) typed.current = named
  const also = typed.current
  useEffect(() => {
    if (wanted === null) return setState(NOTHING)
    let isGone = false
    setState((before) => ({ ...before, isLoading: true }))
    const timer = setTimeout(async () => {
      const query = { ...JSON.parse(wanted), ...(also ? { houseCode: also } : {}) }
      const answer = await callOffice(getHomesToBook, { query })
      if (isGone) return
      setState({ homes: answer.ok ? answer.value : null, isLoading: false, hasFailed: !answer.ok })
    }, PAUSE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [wanted, also])
  return state
}

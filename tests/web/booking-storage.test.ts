import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearBookingStorage,
  isStoredInMemory,
  readDraft,
  readHeldBooking,
  readViewToken,
  saveDraft,
  saveHeldBooking,
  saveViewToken,
  storedBookingCodes,
} from '#web/client/storage/booking-storage.ts'

beforeEach(() => {
  const closed = () => {
    throw new DOMException('switched off', 'SecurityError')
  }
  const storage = { getItem: closed, setItem: closed, removeItem: closed }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('a browser that stores nothing keeps a booking, and what was typed, until its document is left', () => {
  const held = { bookingCode: 'AAAA111111', houseCode: 'MAD-0042', checkIn: '2027-06-01', checkOut: '2027-06-11' }
  saveViewToken(held.bookingCode, 'token')
  saveHeldBooking(held)
  saveDraft({ name: 'Ana' })
  expect(readViewToken(held.bookingCode)).toBe('token')
  expect(isStoredInMemory(held.bookingCode)).toBe(true)
  expect(storedBookingCodes()).toContain(held.bookingCode)
  expect(readHeldBooking()).toEqual(held)
  expect(readDraft()).toEqual({ name: 'Ana' })
  clearBookingStorage()
  expect([readViewToken(held.bookingCode), readHeldBooking(), readDraft()]).toEqual([undefined, null, null])
})

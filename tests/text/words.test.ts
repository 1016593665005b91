import { expect, test } from 'vitest'
import { MAX_STAY_NIGHTS } from '#domain/booking/booking-policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { bookingSpeedText, longestInstantText } from '#text/booking-speed-text.ts'
import { homesBySpeed, homesBySpeedText } from '#text/homes-by-speed.ts'
import { lengthText } from '#text/length-text.ts'
import { momentDate, momentDay, momentText, shortMoment } from '#text/moment-text.ts'
import { partyText } from '#text/party-text.ts'
import { purposeText } from '#text/purpose-text.ts'

test('parties, lengths and purposes of payments have one text wherever they are said', () => {
  expect(partyText({ adults: 2, children: 1, babies: 0 }, 'es')).toBe('2 adultos, 1 niño')
  expect(partyText({ adults: 1, children: 0, babies: 2 }, 'en')).toBe('1 adult, 2 babies')
  expect(lengthText({ unit: 'month', count: 3 }, 'es')).toBe('3 meses')
  expect(lengthText({ unit: 'night', count: 14 }, 'es')).toBe('2 semanas')
  expect(lengthText({ unit: 'night', count: 10 }, 'en')).toBe('10 nights')
  expect(purposeText('month', 2, 'es')).toBe('Mes 2')
  expect(purposeText('rest_before_arrival', 0, 'en')).toBe('Balance before arrival')
})

test('moments are those of a clock in Madrid', () => {
  const moment = '2027-02-08T23:30:00Z'
  expect(momentText(moment, 'es')).toBe('9 feb 2027, 00:30')
  expect(shortMoment(moment, 'es')).toBe('9 feb 00:30')
  expect(momentDay(new Date(moment), 'en')).toBe('9 Feb')
  expect(momentDate(moment, 'es')).toBe('9 de febrero de 2027')
})

test('how a stay is booked has one text, with a figure only where it was measured', () => {
  const texts = (locale: Locale) =>
    inLocale(locale, () => [
      bookingSpeedText('instant'),
      bookingSpeedText('offer'),
      bookingSpeedText('person'),
      bookingSpeedText('person', 1),
      bookingSpeedText('person', 18),
      longestInstantText({ instantMaxNights: 20, longStaySpeed: 'offer' }),
      longestInstantText({ instantMaxNights: 0, longStaySpeed: 'person' }),
      longestInstantText({ instantMaxNights: MAX_STAY_NIGHTS, longStaySpeed: 'instant' }),
    ])
  expect(texts('es')).toEqual([
    'Se reserva al momento',
    'Oferta en un minuto, noches guardadas 48 h',
    'Te responde una persona',
    'Te responde una persona en 1 hora',
    'Te responde una persona en 18 horas',
    'Hasta 20 noches se reserva al momento; para más: oferta en un minuto, noches guardadas 48 h',
    'Te responde una persona',
    'Se reserva al momento',
  ])
  expect(texts('en')).toEqual([
    'Book at once',
    'Offer within a minute, nights kept for 48 h',
    'A person answers',
    'A person answers within 1 hour',
    'A person answers within 18 hours',
    'Up to 20 nights can be booked at once; for longer stays: offer within a minute, nights kept for 48 h',
    'A person answers',
    'Book at once',
  ])
})

test('the homes of the catalogue are counted by how they book a month', () => {
  const text = (locale: Locale, [count = 0, instantMonthly = 0, offerMonthly = 0]: number[]) =>
    inLocale(locale, () => homesBySpeedText({ count, instantMonthly, offerMonthly }))
  expect(text('es', [520, 312, 150])).toBe(
    'Tenemos 520 casas. Para un mes (28 noches), 312 se reservan al momento, en 150 recibes una oferta en un minuto y en 58 te responde una persona.',
  )
  expect(text('en', [520, 312, 150])).toBe(
    'We have 520 homes. For a month (28 nights), 312 can be booked at once, for 150 you get an offer within a minute and for 58 a person answers.',
  )
  expect(text('es', [1, 1, 0])).toBe('Tenemos 1 casa. Para un mes (28 noches), 1 se reserva al momento.')
  expect(text('en', [2, 0, 1])).toBe(
    'We have 2 homes. For a month (28 nights), for 1 you get an offer within a minute and for 1 a person answers.',
  )
  expect(text('es', [0])).toBe('')
  const places = [
    { count: 2, instantMonthly: 1, offerMonthly: 0 },
    { count: 3, instantMonthly: 0, offerMonthly: 2 },
  ]
  expect(homesBySpeed(places)).toEqual({ count: 5, instantMonthly: 1, offerMonthly: 2 })
})

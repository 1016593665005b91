import { expect, test } from 'vitest'
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

import { expect, test } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { plainDetails } from '#tests/factories/apartment.ts'
import { picturesTakenText } from '#web/features/apartment/pictures-taken.ts'

function textOf(months: readonly (string | undefined)[], others: { readonly picturesYear?: number } = {}): string {
  const photos = plainDetails(0).photos.flatMap((photo) => months.map((takenOn) => ({ ...photo, takenOn })))
  return inLocale('es', () => picturesTakenText({ photos, ...others }))
}

test('pictures of one month say it, and those of several the first and the last', () => {
  expect(textOf(['2026-09', '2026-09'])).toBe('septiembre de 2026')
  expect(textOf(['2026-09', '2025-03', '2026-01'])).toBe('marzo de 2025 a septiembre de 2026')
})

test('a picture without a month leaves the home without one, and a year stands for all pictures', () => {
  expect(textOf(['2026-09', undefined])).toBe('')
  expect(textOf([undefined], { picturesYear: 2026 })).toBe('2026')
})

test('a floor plan needs no month', () => {
  const [photo] = plainDetails(0).photos
  if (!photo) throw new Error('The home has no photo')
  const photos = [
    { ...photo, takenOn: '2026-09' },
    { ...photo, room: 'floor_plan' as const },
  ]
  expect(inLocale('en', () => picturesTakenText({ photos }))).toBe('September 2026')
})

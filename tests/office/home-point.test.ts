import { expect, test } from 'vitest'
import { movedBy, pointText, readPoint } from '#office/features/home/home-point.ts'

test('reads a point as maps copy it, and refuses what is none on Earth', () => {
  expect(readPoint('40.4213, -3.6837')).toEqual({ lat: 40.4213, lng: -3.6837 })
  expect(readPoint(' 40.4213;-3.6837 ')).toEqual({ lat: 40.4213, lng: -3.6837 })
  expect(['', '40.4213', '40,4213 -3,6837', '91, 0', '0, 181'].map(readPoint)).toEqual([null, null, null, null, null])
})

test('a point moved by metres goes as far east as north, and is written with six decimals', () => {
  const start = { lat: 40.4213, lng: -3.6837 }
  expect(pointText(movedBy(start, 0, 50))).toBe('40.421749, -3.683700')
  expect(pointText(movedBy(start, 50, 0))).toBe('40.421300, -3.683110')
  expect(pointText(movedBy(movedBy(start, 5, -5), -5, 5))).toBe('40.421300, -3.683700')
})

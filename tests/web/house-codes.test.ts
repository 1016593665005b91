import { expect, test } from 'vitest'
import { readHouseCodes } from '#web/components/home-card/house-codes.ts'

const read = (search: string) => readHouseCodes(new URLSearchParams(search), 'homes', 4)

test('house codes are separated by commas or repeated parameters, in any case', () => {
  expect(read('homes=MAD-0042,SVQ-0007')).toEqual(['MAD-0042', 'SVQ-0007'])
  expect(read('homes=MAD-0042&homes=svq-0007, AGP-0001')).toEqual(['MAD-0042', 'SVQ-0007', 'AGP-0001'])
})

test('invalid and repeated house codes are left out, and those beyond the limit', () => {
  expect(read('')).toEqual([])
  expect(read('homes=,,MAD-1,<script>,MAD-0042,MAD-0042')).toEqual(['MAD-0042'])
  expect(read(`homes=${Array.from({ length: 2000 }, (_, index) => `MAD-${1000 + index}`)}`)).toHaveLength(4)
})

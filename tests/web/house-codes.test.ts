import { expect, test } from 'vitest'
import { readHouseCodes } from '#web/components/home-card/house-codes.ts'

const read = (search: string) => readHouseCodes(new URLSearchParams(search), 'homes', 4)

test('an address names homes with commas, or by repeating itself, in any case', () => {
  expect(read('homes=MAD-0042,SVQ-0007')).toEqual(['MAD-0042', 'SVQ-0007'])
  expect(read('homes=MAD-0042&homes=svq-0007, AGP-0001')).toEqual(['MAD-0042', 'SVQ-0007', 'AGP-0001'])
})

test('what is no house code is left out, and so is what comes twice or after the last', () => {
  expect(read('')).toEqual([])
  expect(read('homes=,,MAD-1,<script>,MAD-0042,MAD-0042')).toEqual(['MAD-0042'])
  expect(read(`homes=${Array.from({ length: 2000 }, (_, index) => `MAD-${1000 + index}`)}`)).toHaveLength(4)
})

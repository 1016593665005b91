import { expect, test } from 'vitest'
import { networkOf } from '#api/caller.ts'
import { networksOf } from '#domain/shared/networks.ts'

const namesOf = (address: string) => networksOf(networkOf(address)).map(({ name }) => name)

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['unknown', ['unknown']],
  ['2001:db8:1:7f2::9', ['2001:db8:1:7f2', '2001:db8:1:7/56', '2001:db8:1/48']],
  ['2001:DB8:1:0702:1:2:3:4', ['2001:db8:1:702', '2001:db8:1:7/56', '2001:db8:1/48']],
  ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0:0/56', 'fe80:0:0/48']],
  ['0191f3a0-5b1e-7c6a-9d52-8b1f0c2d3e4f', ['0191f3a0-5b1e-7c6a-9d52-8b1f0c2d3e4f']],
  ['ana@example.com', ['ana@example.com']],
])('%s counts as %j', (address, networks) => {
  expect(namesOf(address)).toEqual(networks)
})

test('a wider network has more than a narrower one, and far less than all of them together', () => {
  const shares = networksOf('2001:db8:1:7f2').map(({ share }) => share)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(new Set(shares).size).toBe(3)
  expect(Math.max(...shares)).toBeLessThan(10)
})

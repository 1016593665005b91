import { expect, test } from 'vitest'
import { isPublicAddress } from '#adapters/http/public-address.ts'

test.each([
  ...['8.8.8.8', '100.63.255.255', '100.128.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255', '198.17.0.1'],
  ...['198.20.0.0', '223.255.255.255', '2a00:1450:4003:80f::200e', '2606:4700::6810:84e5', '2001:4860:4860::8888'],
  ...['168.63.129.17', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '64:ff9b::808:808'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.9.9.9'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1'],
  ...['198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.7', '224.0.0.1', '239.1.1.1', '240.0.0.1'],
  ...['255.255.255.255', '168.63.129.16'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ...['::', '::1', '::7f00:1', 'fc00::1', 'fd12:3456::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  ...['ff02::1', '100::1', '2001:db8::1', '3fff::1', '2001:10::1', '2001:2::1', '5f00::1', '4000::1'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  // Mapped, then NAT64, 6to4 and Teredo; the local form of NAT64 leads into a network of its owner.
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '0:0:0:0:0:ffff:c0a8:0101', '::ffff:169.254.169.254'],
  ...['64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::7f00:1', '64:ff9b::6440:1', '64:ff9b:1::8.8.8.8'],
  ...['2002:7f00:1::1', '2002:a00:1::1', '2001:0:7f00:1::1', '2001::f5ff:fffe'],
])('%s is an address of IPv4 within one of IPv6, and not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['', 'localhost', '1', '2130706433', '0x7f.1', '8.8.8', '8.8.8.8 ', '[::1]', '2a00::1%eth0'])(
  '%j is no address, so it is not public',
  (address) => {
    expect(isPublicAddress(address)).toBe(false)
  },
)

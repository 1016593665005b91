import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks of IPv4 that lead to no server of the public internet, with the bits of their prefix. */
const INSIDE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  // The host of a virtual machine of Azure, which machines of no other network reach.
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Addresses of IPv6 in which one of IPv4 stands at the end: mapped ones, and those of NAT64, by which IPv6 reaches IPv4. */
const WITH_IPV4 = ['::ffff:', '64:ff9b::'] as const
const BITS_BEFORE_IPV4 = 96

/** Networks of the public range of IPv6 for tests, documents and tunnels: Teredo is in the first of them, 6to4 is the third. */
const INSIDE_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const insideIpv4 = new BlockList()
const insideIpv6 = new BlockList()
/** The range from which public addresses of IPv6 are assigned. Whatever is outside of it is refused, known or not. */
const rangeOfIpv6 = new BlockList()

for (const [network, bits] of INSIDE_IPV4) {
  insideIpv4.addSubnet(network, bits, 'ipv4')
  for (const before of WITH_IPV4) insideIpv6.addSubnet(`${before}${network}`, BITS_BEFORE_IPV4 + bits, 'ipv6')
}
for (const [network, bits] of INSIDE_IPV6) insideIpv6.addSubnet(network, bits, 'ipv6')
rangeOfIpv6.addSubnet('2000::', 3, 'ipv6')
for (const before of WITH_IPV4) rangeOfIpv6.addSubnet(`${before}0.0.0.0`, BITS_BEFORE_IPV4, 'ipv6')

/** Returns whether an IP address is one of the public internet, and none of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !insideIpv4.check(address, 'ipv4')
  // An address with a zone is one of a single link.
  if (!isIPv6(address) || address.includes('%')) return false
  return rangeOfIpv6.check(address, 'ipv6') && !insideIpv6.check(address, 'ipv6')
}

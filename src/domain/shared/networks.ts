/** A network that an address belongs to, and how many times the limit of one address it may use. */
export type Network = { readonly name: string; readonly share: number }

/** The first four groups of an IPv6 address, which is how the narrowest network is written: `2001:db8:0:7`. */
const NARROWEST_IPV6 = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):([\da-f]{1,4})$/

/** How many times the limit of one address the networks of IPv6 have, by the bits of their prefix. */
export const IPV6_SHARES = { 64: 1, 56: 2, 48: 4 } as const

/**
 * Returns the networks by which the limits of an address count, the narrowest first. An IPv4 address, and any text that
 * is no network, is one by itself. A household has a /64 or a /56 of IPv6 and a site or a tunnel a /48, so that each of
 * them counts as a whole: the owner of 65,536 networks may use no more than four times the limit of one. `address` is
 * the narrowest network, as the API identifies a caller.
 */
export function networksOf(address: string): readonly Network[] {
  const [, site, group = ''] = NARROWEST_IPV6.exec(address) ?? []
  if (site === undefined) return [{ name: address, share: 1 }]
  const household = (Number.parseInt(group, 16) >> 8).toString(16)
  return [
    { name: address, share: IPV6_SHARES[64] },
    { name: `${site}:${household}/56`, share: IPV6_SHARES[56] },
    { name: `${site}/48`, share: IPV6_SHARES[48] },
  ]
}

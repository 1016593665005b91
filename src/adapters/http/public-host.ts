import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** What a test replaces, to have the servers of others on its own machine. */
export type HostNetwork = {
  /** Returns the IP addresses of a host, and throws where it has none. */
  resolve?(host: string): Promise<readonly LookupAddress[]>
  isPublic?(address: string): boolean
}

/**
 * Resolves the host of an address once. Returns null where it leads to this machine, its network or its cloud; throws where
 * it has no address or the signal ends the wait.
 */
export async function publicAddressesOf(
  url: URL,
  { resolve = (host) => lookup(host, { all: true }), isPublic = isPublicAddress }: HostNetwork,
  signal: AbortSignal,
): Promise<readonly LookupAddress[] | null> {
  const host = hostOf(url)
  const family = isIP(host)
  const addresses = family > 0 ? [{ address: host, family }] : await resolved(resolve(host), signal)
  return addresses.every(({ address }) => isPublic(address)) ? addresses : null
}

async function resolved(found: Promise<readonly LookupAddress[]>, signal: AbortSignal) {
  const ended = once(signal, 'abort').then(() => signal.throwIfAborted())
  const addresses = await Promise.race([found, ended])
  if (!addresses || addresses.length === 0) throw new Error('A host has no address')
  return addresses
}

/** Returns the host as resolvers and sockets take it: an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Makes a lookup that answers with addresses that were checked, whatever the host resolves to by now. */
export function answering(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }
}

import type { CalendarReader } from '#domain/channel/calendar-reader.ts'
import { type MarketSite, parseSandboxAddress, type SoldStay, soldEvent } from '#domain/channel/sold-stay.ts'

type SandboxSites = {
  /** Returns what a simulated site has sold of a home. */
  soldStays(listing: { readonly site: MarketSite; readonly houseCode: string }): Promise<readonly SoldStay[]>
  /** Reads the calendars of all other addresses. */
  readonly others: CalendarReader
}

/** Reads the calendars of simulated sites, which are written as those of the real ones. */
export function createSandboxCalendarReader({ soldStays, others }: SandboxSites): CalendarReader {
  return {
    async read(address, validators) {
      const listing = parseSandboxAddress(address)
      if (!listing) return others.read(address, validators)
      const sold = await soldStays(listing)
      const events = sold.map((stay) => soldEvent(listing.site, stay))
      return { kind: 'read', events, validators: { etag: null, lastModified: null } }
    },
  }
}

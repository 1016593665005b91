import type { PlaceKind } from '#domain/arrival/party-places.ts'

/** An identity document or a tax id, as an agreement names it. */
export type AgreedDocument = {
  readonly kind: 'NIF' | 'NIE' | 'PAS' | 'OTRO' | 'VAT'
  readonly number: string
}

/** A postal address in one line, without its country, and the two letters of the country where they are not in the line. */
export type AgreedAddress = { readonly line: string; readonly country: string | null }

/** The tenant: the holder of the booking, or the company that the invoices are made out to. */
export type AgreedTenant = {
  readonly name: string
  readonly document: AgreedDocument | null
  /** Null until it is known. */
  readonly address: AgreedAddress | null
  /** Who made the booking for a company; null where the holder is the tenant. */
  readonly representedBy: string | null
}

/** A member of the party; `name` and `document` are known once their registration form is complete. */
export type AgreedGuest = {
  readonly kind: PlaceKind
  /** The number among those of the same kind, from 1. */
  readonly number: number
  readonly name: string | null
  readonly document: AgreedDocument | null
}

/** The people of an agreement as far as they are known. */
export type AgreedPeople = { readonly tenant: AgreedTenant; readonly guests: readonly AgreedGuest[] }

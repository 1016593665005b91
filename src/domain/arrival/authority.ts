import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** A postal address in the register's format, of a person or a home. */
export type ReportedAddress = {
  readonly street: string
  readonly more?: string | undefined
  /** INE municipality code, five digits; only for addresses in Spain. */
  readonly municipalityCode?: string | undefined
  readonly municipalityName?: string | undefined
  readonly postalCode: string
  /** ISO 3166-1, three letters. */
  readonly country: string
}

export type ReportedPerson = {
  /** `TI` is the holder of the booking, `VI` a traveller. */
  readonly role: 'TI' | 'VI'
  readonly name: string
  readonly surname1: string
  readonly surname2?: string | undefined
  readonly document?:
    | { readonly kind: string; readonly number: string; readonly support?: string | undefined }
    | undefined
  readonly birthDate?: CalendarDate | undefined
  readonly nationality?: string | undefined
  readonly sex?: string | undefined
  readonly home?: ReportedAddress | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  /** Kinship code, given for the minor and for the adult with them. */
  readonly kinship?: string | undefined
}

export type ReportedContract = {
  /** The booking code. */
  readonly reference: string
  readonly agreedOn: CalendarDate
  /** Local time in Madrid, such as `2027-03-05T15:00:00`. */
  readonly arrival: string
  readonly departure: string
  readonly people: number
  readonly rooms: number
  readonly hasInternet: boolean
  readonly payment: {
    /** Code of the register's payment list: `TARJT` for a card, `DESTI` where nothing was paid beforehand. */
    readonly kind: string
    readonly paidOn?: CalendarDate | undefined
    /** Brand and last four digits; never more of a card. */
    readonly means?: string | undefined
    /** `05/2029` */
    readonly cardExpiry?: string | undefined
  }
}

export type ReportedHome = {
  /**
   * Code that the register gave the home when it was registered; without one a booking is reported with the address
   * instead.
   */
  readonly registerCode: string | null
  readonly houseCode: string
  readonly name: string
  readonly address: ReportedAddress
}

/** A report that the law requires: of a booking (`RH`) or of the travellers who arrived (`PV`). */
export type RegisterReport = {
  readonly kind: 'RH' | 'PV'
  readonly home: ReportedHome
  readonly contract: ReportedContract
  readonly people: readonly ReportedPerson[]
}

/** The outcome is polled later by `batch`; it is null where the authority has received the same report before. */
export type Submitted =
  | { readonly ok: true; readonly batch: string | null }
  | { readonly ok: false; readonly fault: string }

export type BatchOutcome =
  | { readonly kind: 'pending' }
  /** An annulment needs the `code` of what it annuls; it is empty where the authority did not give one. */
  | { readonly kind: 'accepted'; readonly code: string }
  | { readonly kind: 'refused'; readonly fault: string }

/**
 * The authority that keeps the register of travellers. A rejection is returned as a value; it throws when there was no
 * answer at all.
 */
export type Authority = {
  readonly name: string
  /** Submits a report. The same report always has the same `id`, so that it can be submitted again. */
  submit(id: string, report: RegisterReport): Promise<Submitted>
  /** Annuls what was accepted under that code. */
  annul(id: string, about: { readonly code: string; readonly reference: string }): Promise<Submitted>
  poll(batch: string): Promise<BatchOutcome>
  /** Deletes local copies of a report when the legal retention period is over. */
  forget(id: string): Promise<void>
}

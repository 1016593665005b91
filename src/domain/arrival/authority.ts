import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** Where somebody lives, or a home lies, as the register writes it. */
export type ReportedAddress = {
  readonly street: string
  readonly more?: string | undefined
  /** Five digits of the INE; in Spain alone. */
  readonly municipalityCode?: string | undefined
  readonly municipalityName?: string | undefined
  readonly postalCode: string
  /** ISO 3166-1, three letters. */
  readonly country: string
}

export type ReportedPerson = {
  /** `TI` holds the booking, `VI` stays. */
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
  /** What a minor and the adult with them are to each other, on both. */
  readonly kinship?: string | undefined
}

export type ReportedContract = {
  /** The booking code. */
  readonly reference: string
  readonly agreedOn: CalendarDate
  /** `2027-03-05T15:00:00`, by a clock in Madrid. */
  readonly arrival: string
  readonly departure: string
  readonly people: number
  readonly rooms: number
  readonly hasInternet: boolean
  readonly payment: {
    /** Of the register's list: `TARJT` for a card, `DESTI` where nothing was paid beforehand. */
    readonly kind: string
    readonly paidOn?: CalendarDate | undefined
    /** Brand and last four digits; never more of a card. */
    readonly means?: string | undefined
    /** `05/2029` */
    readonly cardExpiry?: string | undefined
  }
}

export type ReportedHome = {
  /** Given by the register when the home was registered there; without one a booking is told with the address instead. */
  readonly registerCode: string | null
  readonly houseCode: string
  readonly name: string
  readonly address: ReportedAddress
}

/** What the law wants told: a booking (`RH`), and who came (`PV`). */
export type RegisterReport = {
  readonly kind: 'RH' | 'PV'
  readonly home: ReportedHome
  readonly contract: ReportedContract
  readonly people: readonly ReportedPerson[]
}

/** `batch` asks later what became of it. */
export type Submitted = { readonly ok: true; readonly batch: string } | { readonly ok: false; readonly fault: string }

export type BatchOutcome =
  | { readonly kind: 'pending' }
  /** `code` names it from now on: it is what an annulment needs. */
  | { readonly kind: 'accepted'; readonly code: string }
  | { readonly kind: 'refused'; readonly fault: string }

/** Who keeps the register of travellers. Answers are no matter of course: what is not answered at all is thrown. */
export type Authority = {
  readonly name: string
  /** Takes a report in; `id` is the same for the same report. */
  submit(id: string, report: RegisterReport): Promise<Submitted>
  /** Takes back what was accepted under that code. */
  annul(id: string, about: { readonly code: string; readonly reference: string }): Promise<Submitted>
  poll(batch: string): Promise<BatchOutcome>
  /** Forgets whatever is kept here of a report whose legal time is over. */
  forget(id: string): Promise<void>
}

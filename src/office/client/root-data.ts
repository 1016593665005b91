import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Scheme } from './scheme.ts'

/** The data of every page's root. */
export type RootData = {
  readonly locale: Locale
  /** Null follows the device. */
  readonly scheme: Scheme | null
  /** The city that pages show; null shows all. */
  readonly city: City | null
  /** Whether single keys are shortcuts. */
  readonly hasSingleKeys: boolean
  readonly sandbox: boolean
  /** The day by the product's clock, which the sandbox can move. */
  readonly today: CalendarDate
  readonly now: string
  /** The position in the changes of the database that the page's data shows: `contract/office-changes.ts`. */
  readonly position: string | null
}

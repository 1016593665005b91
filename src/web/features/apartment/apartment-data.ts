import type { ApartmentDetailView } from '#contract/catalogue.ts'
import type { QuoteView } from '#contract/quote.ts'
import { groupByRoom, unseenRooms } from '#domain/catalogue/pictured-rooms.ts'
import type { PhotoRoom } from '#domain/catalogue/vocabulary.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import { getLocale } from '#i18n/locale.ts'
import type { FloorPlanView } from '#services/floor-plan/floor-plan-view.ts'
import { longestInstantText } from '#text/booking-speed-text.ts'
import { type Localized, localize } from '#text/localize.ts'
import { billTexts } from './bill-texts.ts'
import { calendarCheckedText } from './calendar-checked-text.ts'
import { type DescriptionParts, descriptionParts } from './description-parts.ts'
import { missingText } from './missing-equipment.ts'
import { picturesTakenText } from './pictures-taken.ts'
import { roomName } from './room-names.ts'

/**
 * A home in one language. Only its seasons have both, for the price lines that it shares with pages without a language
 * of their own.
 */
export type HomeDetail = Omit<
  Localized<ApartmentDetailView>,
  'seasons' | 'photos' | 'description' | 'calendarCheckedAt'
> &
  Pick<ApartmentDetailView, 'seasons'> &
  DescriptionParts & {
    /** Pictures of one room stand together, the cover is the first. */
    readonly photos: readonly HomePhoto[]
    /** Positions of the first pictures of the rooms, the most informative first. */
    readonly mosaic: readonly number[]
    /** Up to which length a stay is booked at once, and how longer ones are. */
    readonly bookingRule: string
    /** What guests of long stays count on and the home lacks; empty for nothing. */
    readonly missing: string
    /** Sentences on what the bills cover, and what a month costs with a transport pass for each adult. */
    readonly bills: readonly string[]
    /** When the pictures were taken, as a month, two months or a year; empty where that is not known of each of them. */
    readonly picturesTaken: string
    /** Rooms without a picture, by name. */
    readonly unseen: readonly string[]
    /** When its calendar was last compared with those of other sites; absent where no other site sells it. */
    readonly calendarChecked?: string
  }

export type HomePhoto = Localized<ApartmentDetailView['photos'][number]> & { readonly roomName: string }

const MOSAIC_ORDER: readonly PhotoRoom[] = ['living_room', 'bedroom', 'kitchen', 'bathroom', 'terrace']

/** @param adults those of the stay, each of whom travels through the city */
export function homeDetail(view: ApartmentDetailView, adults: number, now: Date): HomeDetail {
  const locale = getLocale()
  const { description, calendarCheckedAt, ...home } = localize(view, locale)
  const groups = groupByRoom(home.photos)
  const photos = groups.flat().map((photo) => ({ ...photo, roomName: roomName(photo, home) }))
  const firsts = groups.map((_, index) => groups.slice(0, index).flat().length)
  const [cover = 0, ...others] = firsts.filter((index) => photos[index]?.room !== 'floor_plan')
  const mosaic = [cover, ...others.toSorted((a, b) => placeOf(photos[a]) - placeOf(photos[b]))]
  const unseen = unseenRooms(view).map((room) => roomName(room, home))
  const bookingRule = longestInstantText(view)
  const texts = {
    ...descriptionParts(description),
    ...{ bookingRule, missing: missingText(view), bills: billTexts(view, adults) },
    picturesTaken: picturesTakenText(view),
  }
  const checked = calendarCheckedAt ? { calendarChecked: calendarCheckedText(new Date(calendarCheckedAt), now) } : {}
  return { ...home, ...texts, ...checked, seasons: view.seasons, photos, mosaic, unseen }
}

function placeOf(photo: HomePhoto | undefined): number {
  const place = photo ? MOSAIC_ORDER.indexOf(photo.room) : -1
  return place < 0 ? MOSAIC_ORDER.length : place
}

export type OtherDates = {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly totalPriceCents: number
}

/** The floor plan as the server draws it. */
export type HomePlan = FloorPlanView

/** The quote for the dates in the address, or why there is none. */
export type StayPricing =
  /** `areUnreadable`: the address has dates that can't be read. */
  | { readonly kind: 'no_dates'; readonly areUnreadable: boolean }
  | {
      readonly kind: 'priced'
      readonly quote: QuoteView
      /** How the stay is booked, as the server says it. */
      readonly booking: string
      readonly promoRefused: string | null
    }
  | {
      readonly kind: 'refused'
      readonly code: RefusalCode
      readonly field?: string
      /** What the home requires, where that is the reason. */
      readonly limit?: number
      readonly others: readonly OtherDates[]
    }

/** Whether a member of the company has visited the home by today. */
export function isChecked({ checkedOn }: Pick<HomeDetail, 'checkedOn'>, today: CalendarDate): boolean {
  return checkedOn !== undefined && checkedOn <= today
}

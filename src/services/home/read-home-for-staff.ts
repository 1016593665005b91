import { listPlacesOfCities, type PlaceName } from '#db/catalogue/neighbourhood-rows.ts'
import { findWholeHomes, type WholeHome } from '#db/catalogue/whole-home-rows.ts'
import { findHomeLock } from '#db/door-code/home-lock-rows.ts'
import { findSectionDrafts, type SectionDraftRow } from '#db/listing/section-draft-rows.ts'
import type { Guide } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import {
  changedFields,
  type DraftedSection,
  HOME_SECTIONS,
  type HomeSection,
  type HomeSections,
  sectionsOf,
  withDrafts,
} from '#domain/catalogue/home-sections.ts'
import type { ListingState } from '#domain/catalogue/listing.ts'
import {
  checkPublishing,
  newPublishingFaults,
  type PublishingCheck,
  type PublishingFault,
} from '#domain/catalogue/publishing.ts'
import { type HomeLock, isElectronic, LOCK_KINDS, type LockKind } from '#domain/door-code/lock-kind.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { grantOf, isInScope, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

/** The guide without what opens the door and the network; whether these are set is all that a page shows. */
export type ShownGuide = Omit<Guide, 'doorCode' | 'wifi'> & {
  readonly hasDoorCode: boolean
  readonly network: string
}

/** What a form of facts shows; what follows from the rest is in it, too. */
export type FactsOfHome = Omit<HomeSections['facts'], 'inventedReviews' | 'findingsAreInvented'>

export type Pricing = Pick<HomeSections, 'price' | 'rules'> & { readonly floorCents: number | null }

/** The photos of a home in their order, with how many bedrooms and bathrooms they may show. */
export type HomePhotos = {
  readonly photos: HomeSections['photos']['photos']
  readonly bedrooms: number
  readonly bathrooms: number
}

/** A draft of a section beside what guests see. */
export type ShownDraft = {
  readonly section: DraftedSection
  /** The fields in which it differs from what guests see. */
  readonly fields: readonly string[]
  readonly version: number
  readonly savedBy: string | null
  readonly savedAt: string
  /** Whether the section was published again after the draft was saved: the draft has to be saved again. */
  readonly isOutdated: boolean
}

export type HomeChanges = {
  /** The first saved first. */
  readonly drafts: readonly ShownDraft[]
  /** What the home would lack with them, and does not lack now. */
  readonly faults: readonly PublishingFault[]
}

/** The lock of a home, and the kinds that it may have. */
export type ShownLock = HomeLock & { readonly kinds: readonly LockKind[] }

/** A home as it will be once its drafts are published. */
export type HomeForStaff = {
  readonly houseCode: string
  readonly city: City
  readonly neighbourhood: string
  readonly state: ListingState
  readonly texts: HomeSections['texts']
  readonly facts: FactsOfHome
  readonly place: HomeSections['place']
  /** The neighbourhoods of its city, for its place. */
  readonly places: readonly PlaceName[]
  /** What a draft lacks to be published; null for a home that was published. */
  readonly publishing: PublishingCheck | null
  /** What was saved as drafts of a home that was published. */
  readonly changes: HomeChanges
  readonly photos: HomePhotos
  /** Null for members who have nothing to do with prices. */
  readonly pricing: Pricing | null
  /** Null for members who may not read how the door opens. */
  readonly guide: ShownGuide | null
  /** Null for the same members. */
  readonly lock: ShownLock | null
  /** How often each section was changed. */
  readonly versions: Readonly<Record<HomeSection, number>>
}

/** Reads of a home what a member may see, for the pages that change it. Refuses `apartment_not_found`, also for a home outside of the member's cities. */
export async function readHomeForStaff(
  { db, doorLocks }: Pick<Deps, 'db' | 'doorLocks'>,
  { houseCode, member }: { readonly houseCode: string; readonly member: Scope },
): Promise<Result<HomeForStaff, Refusal<'apartment_not_found'>>> {
  const [found] = await findWholeHomes(db, [houseCode])
  if (!found || !isInScope(member, found.home.city)) return refuse('apartment_not_found')
  const { home, state, floorCents, sectionVersions } = found
  const published = sectionsOf(home)
  const drafts = await findSectionDrafts(db, found.id)
  const sections = withDrafts(published, drafts)
  const { price, rules, texts, guide, photos, facts, place } = sections
  const { doorCode, wifi, ...shown } = guide
  const { city, neighbourhood } = home
  const mayGuide = grantOf(member, 'edit_guide') === 'yes'
  return ok({
    ...{ houseCode, city, neighbourhood, state, texts, place },
    facts: shownFacts(facts),
    photos: { photos: photos.photos, bedrooms: facts.bedrooms, bathrooms: facts.bathrooms.length },
    places: await listPlacesOfCities(db, [city]),
    publishing: state === 'draft' ? checkPublishing(found) : null,
    changes: {
      drafts: drafts.map((draft) => shownDraft(draft, found, published)),
      faults: drafts.length > 0 ? newPublishingFaults(found, sections) : [],
    },
    pricing: grantOf(member, 'edit_prices') === 'no' ? null : { price, rules, floorCents },
    guide: mayGuide ? { ...shown, hasDoorCode: doorCode !== undefined, network: wifi?.network ?? '' } : null,
    lock: mayGuide ? shownLock(await findHomeLock(db, found.id), doorLocks) : null,
    versions: Object.fromEntries(
      HOME_SECTIONS.map((section) => [section, sectionVersions[section] ?? 0]),
    ) as HomeForStaff['versions'],
  })
}

function shownDraft(
  { section, content, basedOn, version, savedBy, savedAt }: SectionDraftRow,
  { sectionVersions }: WholeHome,
  published: HomeSections,
): ShownDraft {
  return {
    ...{ section, version, savedBy },
    fields: changedFields(published[section], content),
    savedAt: savedAt.toISOString(),
    isOutdated: (sectionVersions[section] ?? 0) !== basedOn,
  }
}

/** Returns a lock with the kinds that are configured, and its own. */
function shownLock(lock: HomeLock, doorLocks: Deps['doorLocks']): ShownLock {
  const kinds = LOCK_KINDS.filter((kind) => !isElectronic(kind) || kind === lock.kind || doorLocks[kind])
  return { ...lock, kinds }
}

/** Leaves out the invented reviews of the demo, which no form changes. */
function shownFacts({
  inventedReviews: _reviews,
  findingsAreInvented: _invented,
  ...facts
}: HomeSections['facts']): FactsOfHome {
  return facts
}

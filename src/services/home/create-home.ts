import { lockCatalogue } from '#db/catalogue/catalogue-rows.ts'
import { findNeighbourhoodPlace } from '#db/catalogue/neighbourhood-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { insertDrafts, nextHomeNumber } from '#db/listing/draft-rows.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import { CITY_RECORDS, type City } from '#domain/catalogue/cities.ts'
import { HOME_SECTIONS } from '#domain/catalogue/home-sections.ts'
import { type NewHomeFacts, newHome } from '#domain/catalogue/new-home.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { byLocale, type LocalizedText } from '#domain/shared/text.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { m } from '#i18n/paraglide/messages.js'
import { recordAction } from '#services/audit/record-action.ts'
import { apartmentRow } from '#services/catalogue/write-catalogue.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type Made = { readonly houseCode: string }

/**
 * Makes the draft of a new home with the next code of its city. Commits it with the entry in the audit. Guests neither find nor
 * book it until it is published. Refuses `neighbourhood_unknown`.
 */
export async function createHome(
  deps: Deps,
  { by, ...facts }: NewHomeFacts & { readonly by: Actor },
): Promise<Result<Made, Refusal<'neighbourhood_unknown'>>> {
  const { city, neighbourhood } = facts
  return transactionWithRollbackOnRefusal(
    deps.db,
    async (tx): Promise<Result<Made, Refusal<'neighbourhood_unknown'>>> => {
      await lockCatalogue(tx)
      const place = await findNeighbourhoodPlace(tx, { city, slug: neighbourhood })
      if (!place) return refuse('neighbourhood_unknown', { neighbourhood: 'neighbourhood_unknown' })
      const houseCode = await nextHouseCode(tx, city)
      const home = newHome(facts, { houseCode, position: place.position, guide: startingGuide() })
      const apartmentId = await writeDraft(tx, home, { neighbourhoodId: place.id, now: deps.clock.now() })
      const changes = { city: [null, city], neighbourhood: [null, neighbourhood] } as const
      await recordAction(tx, deps, by, {
        act: 'home_created',
        subject: { kind: 'home', id: houseCode },
        apartmentId,
        changes,
      })
      return ok({ houseCode })
    },
  )
}

/** Returns the texts of a guide that hold for every home of the company. */
export function startingGuide() {
  return {
    rubbish: inBoth(m.home_starts_rubbish),
    emergency: inBoth(m.home_starts_emergency),
    checkOut: inBoth(m.home_starts_check_out),
  }
}

function inBoth(message: typeof m.home_starts_rubbish): LocalizedText {
  return byLocale((locale) => message({}, { locale }))
}

const DIGITS = 4

/** Returns the code of a city's next home. The caller holds the lock of the catalogue. */
export async function nextHouseCode(tx: Tx, city: City): Promise<string> {
  const [code = ''] = await nextHouseCodes(tx, city, 1)
  return code
}

/** Returns the codes of a city's next homes, in their order. The caller holds the lock of the catalogue. */
export async function nextHouseCodes(tx: Tx, city: City, count: number): Promise<string[]> {
  const prefix = CITY_RECORDS[city].houseCodePrefix
  const next = await nextHomeNumber(tx, prefix)
  return Array.from({ length: count }, (_, index) => `${prefix}-${String(next + index).padStart(DIGITS, '0')}`)
}

/** Marks sections that no import has written: a file that brings the same home conflicts with them. */
const NEVER_IMPORTED = ''

/** Inserts the draft of a home and returns its id. */
export async function writeDraft(tx: Tx, home: Apartment, written: Written): Promise<number> {
  const id = (await insertDrafts(tx, [draftRow(home, written)])).get(home.houseCode)
  if (id === undefined) throw new Error('The draft was not inserted')
  return id
}

type Written = { readonly neighbourhoodId: number; readonly now: Date }

/** Returns the row of a draft. */
export function draftRow(home: Apartment, { neighbourhoodId, now }: Written) {
  return {
    ...apartmentRow(home),
    neighbourhoodId,
    ...{ contentHash: NEVER_IMPORTED, createdAt: now, updatedAt: now, sectionVersions: {} },
    importedSections: Object.fromEntries(HOME_SECTIONS.map((section) => [section, NEVER_IMPORTED])),
  }
}

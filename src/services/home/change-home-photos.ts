import type { z } from 'zod'
import { type changedPhotos, photoErrors } from '#contract/catalogue-format.ts'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import type { Photo } from '#domain/catalogue/apartment.ts'
import type { HomeSections } from '#domain/catalogue/home-sections.ts'
import { type Result, refuse } from '#domain/shared/refusal.ts'
import { LOCALES } from '#domain/shared/text.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Deps } from '#services/deps.ts'
import { recordHomeChange } from './record-home-change.ts'
import { type Drafting, type NotWritten, writeHome } from './write-home.ts'

type ChangedPhotos = z.output<typeof changedPhotos>
type PhotosInput = Drafting & {
  readonly houseCode: string
  readonly version: number
  /** The photos of the home, the cover first; one that is missing here is removed, one that is new was sent before. */
  readonly photos: ChangedPhotos
  readonly by: Actor
}
/** The size and the stand-in of pictures as the store measured them, by their names. */
type Measured = ReadonlyMap<string, Pick<Photo, 'width' | 'height' | 'thumbhash'>>

/**
 * Adds, orders, describes and removes photos of a home; their sizes are those that were measured. Commits them with the entry in
 * the audit. Refuses what `writeHome` refuses, and `validation_failed` for a file that neither the home nor the store has or that
 * comes twice, for a room or number that the home does not have, and for a text that is empty now, unless the home is a draft.
 */
export async function changeHomePhotos(
  deps: Deps,
  { houseCode, version, photos, by, asDraft, draftVersion }: PhotosInput,
): Promise<Result<null, NotWritten>> {
  const [found] = await findWholeHomes(deps.db, [houseCode])
  if (!found) return refuse('apartment_not_found')
  const measured = await measure(deps, found.home.details.photos, photos)
  return writeHome(
    deps,
    {
      houseCode,
      sections: (before) => ({ photos: photosAfter(before.photos, photos, measured) }),
      versions: { photos: version },
      draftVersions: { photos: draftVersion },
      asDraft,
      by,
      check: (before, isDraft) =>
        faultOf(before, photos, measured) ?? (isDraft ? null : blankFault(before.photos, photos)),
    },
    recordHomeChange(deps, { by, houseCode }, 'home_photos_changed'),
  )
}

/** Photos of the home were measured when they came; the store knows those that are new. */
async function measure({ pictures }: Deps, present: readonly Photo[], photos: ChangedPhotos): Promise<Measured> {
  const measured = new Map<string, Pick<Photo, 'width' | 'height' | 'thumbhash'>>(
    present.map((photo) => [photo.file, photo]),
  )
  for (const { file } of photos) {
    const stored = measured.has(file) ? undefined : await pictures.describe(file)
    if (stored) measured.set(file, stored)
  }
  return measured
}

/** The time of photos is said once: a month of one of them replaces the year of all. */
function photosAfter(
  before: HomeSections['photos'],
  changed: ChangedPhotos,
  measured: Measured,
): HomeSections['photos'] {
  const { picturesYear, furniture, video } = before
  const photos = changed.flatMap(({ file, room, number, alt, takenOn }) => {
    const known = measured.get(file)
    if (!known) return []
    const { width, height, thumbhash } = known
    const more = { ...(number !== undefined && { number }), ...(takenOn !== undefined && { takenOn }) }
    return [{ file, room, ...more, alt, width, height, thumbhash }]
  })
  const stays = Object.entries(furniture ?? {}).filter(([file]) => photos.some((photo) => photo.file === file))
  return {
    photos,
    ...(video && { video }),
    ...(stays.length > 0 && { furniture: Object.fromEntries(stays) }),
    ...(picturesYear !== undefined && photos.every(({ takenOn }) => takenOn === undefined) && { picturesYear }),
  }
}

function faultOf({ facts }: HomeSections, photos: ChangedPhotos, measured: Measured) {
  const wrong = photos.findIndex(
    ({ file }, index) => !measured.has(file) || photos.findIndex((photo) => photo.file === file) !== index,
  )
  if (wrong >= 0) return refuseField(`photos.${wrong}.file`)
  const { bedrooms, bathrooms } = facts
  const [error] = photoErrors({ details: { photos, bedrooms, bathrooms } })
  return error ? refuseField(error.path.slice(1).join('.')) : null
}

/** A text that was empty before, in what is no draft any more, does not forbid another change. */
function blankFault({ photos: present }: HomeSections['photos'], photos: ChangedPhotos) {
  const blanks = photos.flatMap(({ file, alt }, index) => {
    const before = present.find((photo) => photo.file === file)?.alt
    return LOCALES.filter((locale) => alt[locale] === '' && before?.[locale] !== '').map(
      (locale) => [`photos.${index}.alt.${locale}`, 'validation_failed'] as const,
    )
  })
  return blanks.length > 0 ? refuse('validation_failed', Object.fromEntries(blanks)) : null
}

const refuseField = (path: string) => refuse('validation_failed', { [path]: 'validation_failed' })

import type { z } from 'zod'
import { type changedPhotos, photoErrors } from '#contract/catalogue-format.ts'
import type { HomeSections } from '#domain/catalogue/home-sections.ts'
import { type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { changesOf, type NotWritten, writeHome } from './write-home.ts'

type ChangedPhotos = z.output<typeof changedPhotos>
type PhotosInput = {
  readonly houseCode: string
  readonly version: number
  /** The photos of the home, the cover first; one that is missing here is removed. */
  readonly photos: ChangedPhotos
  readonly by: Actor
}

/**
 * Orders, describes and removes photos of a home; their sizes stay those that were measured. Commits them with the entry in the
 * audit. Refuses what `writeHome` refuses, and `validation_failed` for a file that the home does not have or that comes twice, and
 * for a room or number that the home does not have.
 */
export function changeHomePhotos(
  deps: Deps,
  { houseCode, version, photos, by }: PhotosInput,
): Promise<Result<null, NotWritten>> {
  return writeHome(
    deps,
    {
      houseCode,
      sections: (before) => ({ photos: photosAfter(before.photos, photos) }),
      versions: { photos: version },
      check: (before) => faultOf(before, photos),
    },
    (tx, { before, changed }) =>
      recordAction(tx, deps, by, {
        act: 'home_photos_changed',
        subject: { kind: 'home', id: houseCode },
        apartmentId: before.id,
        changes: changesOf(changed),
      }),
  )
}

/** The time of photos is said once: a month of one of them replaces the year of all. */
function photosAfter(before: HomeSections['photos'], changed: ChangedPhotos): HomeSections['photos'] {
  const { picturesYear, furniture, video } = before
  const photos = changed.flatMap(({ file, room, number, alt, takenOn }) => {
    const known = before.photos.find((photo) => photo.file === file)
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

function faultOf({ photos: { photos: known }, facts }: HomeSections, photos: ChangedPhotos) {
  const wrong = photos.findIndex(
    ({ file }, index) =>
      !known.some((photo) => photo.file === file) || photos.findIndex((photo) => photo.file === file) !== index,
  )
  if (wrong >= 0) return refuse('validation_failed', { [`photos.${wrong}.file`]: 'validation_failed' })
  const { bedrooms, bathrooms } = facts
  const [error] = photoErrors({ details: { photos, bedrooms, bathrooms } })
  return error ? refuse('validation_failed', { [error.path.slice(1).join('.')]: 'validation_failed' }) : null
}

import type { ApartmentFile, NeighbourhoodFile, PhotoFile, PromoCodeFile } from '#contract/catalogue-format.ts'
import {
  listExportedHouseCodes,
  listExportedNeighbourhoods,
  listExportedPromoCodes,
} from '#db/catalogue/export-rows.ts'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { chunked } from '#db/statement/chunked.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import type { OriginalFile, PictureStore } from '#domain/catalogue/picture.ts'
import type { Deps } from '#services/deps.ts'

export type ExportDeps = Pick<Deps, 'db'> & {
  readonly pictures: Pick<PictureStore, 'original' | 'originalVideo'>
  /** Stores a file of the catalogue under its name inside the folder. */
  readonly write: (name: string, content: Uint8Array | string) => Promise<void>
}

/** Numbers of homes and pictures that were written, and the pictures whose files the store does not have. */
export type ExportReport = { readonly homes: number; readonly pictures: number; readonly missing: readonly string[] }

/**
 * Writes the catalogue as an import reads it: neighbourhoods, promo codes, homes that were published, with their pictures.
 * Importing it again changes nothing. Drafts are left out, since the format takes whole homes; so is what an import leaves
 * alone: whether a home is let, its floor, its dated rules, and how often codes were used.
 */
export async function exportCatalogue({ db, pictures, write }: ExportDeps): Promise<ExportReport> {
  const names = new Map<string, string>()
  const missing: string[] = []
  const take = async (file: string, read: (file: string) => Promise<OriginalFile | null>): Promise<string> => {
    const known = names.get(file)
    if (known) return known
    const folder = read === pictures.original ? 'photos' : 'videos'
    const original = await read(file)
    const name = original?.name ?? `${file}.${folder === 'photos' ? 'jpg' : 'mp4'}`
    if (original) await write(`${folder}/${name}`, original.content)
    else missing.push(`${folder}/${name}`)
    names.set(file, name)
    return name
  }
  const places: NeighbourhoodFile[] = []
  for (const { picture, ...place } of await listExportedNeighbourhoods(db)) {
    const shown = picture && { file: await take(picture.file, pictures.original), alt: picture.alt }
    places.push({ ...place, ...(shown && { picture: shown }) })
  }
  await write('neighbourhoods.json', jsonText(places))
  await write('promo-codes.json', jsonText((await listExportedPromoCodes(db)).map(promoCodeFile)))
  const houseCodes = await listExportedHouseCodes(db)
  for (const chunk of chunked(houseCodes)) {
    for (const { home } of await findWholeHomes(db, chunk)) {
      await write(`apartments/${home.houseCode}.json`, jsonText(await homeFile(home, pictures, take)))
    }
  }
  return { homes: houseCodes.length, pictures: names.size - missing.length, missing }
}

type Take = (file: string, read: (file: string) => Promise<OriginalFile | null>) => Promise<string>

async function homeFile(home: Apartment, store: ExportDeps['pictures'], take: Take): Promise<ApartmentFile> {
  const { photos: shown, video, furniture, ...details } = home.details
  const photos: PhotoFile[] = []
  for (const { file, room, number, alt, takenOn } of shown) {
    const words = furniture?.[file]
    photos.push({
      file: await take(file, store.original),
      room,
      ...(number !== undefined && { number }),
      alt,
      ...(takenOn !== undefined && { takenOn }),
      ...(words && { furniture: words }),
    })
  }
  const shownVideo = video && { file: await take(video.file, store.originalVideo), text: video.text }
  return { ...home, details: { ...details, photos, ...(shownVideo && { video: shownVideo }) } }
}

type PromoCodeRow = Awaited<ReturnType<typeof listExportedPromoCodes>>[number]

function promoCodeFile({ percent, amountCents, ...promo }: PromoCodeRow): PromoCodeFile {
  return { ...promo, ...(percent !== null && { percent }), ...(amountCents !== null && { amountCents }) }
}

function jsonText(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`
}

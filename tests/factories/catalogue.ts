import { fileURLToPath } from 'node:url'
import { readCatalogueFolder } from '#adapters/catalogue-folder/read-catalogue-folder.ts'
import type { CatalogueFiles } from '#contract/catalogue-files.ts'
import type { ApartmentFile } from '#contract/catalogue-format.ts'
import type { PictureStore } from '#domain/catalogue/picture.ts'

const TEN_HOMES = fileURLToPath(new URL('../fixtures/ten-homes', import.meta.url))

/** Reads the ten homes that were written by hand after docs/catalogue-format.md. */
export function tenHomes(): Promise<CatalogueFiles> {
  return readCatalogueFolder(TEN_HOMES)
}

/** Fields of a home to replace; lists are replaced whole. */
export type Change = { readonly [Field in keyof ApartmentFile]?: Partial<ApartmentFile[Field]> | string }

/** Returns the catalogue with one home changed, even into an invalid one. */
export function changed(files: CatalogueFiles, houseCode: string, change: Change): CatalogueFiles {
  const apartments = files.apartments.map((file) => {
    const home = JSON.parse(file.text)
    return home.houseCode === houseCode ? { ...file, text: JSON.stringify(merged(home, change)) } : file
  })
  return { ...files, apartments }
}

function merged(home: Record<string, object | string>, change: Change): object {
  const parts = Object.entries(change).map(([field, value]) => [
    field,
    typeof value === 'object' ? { ...(home[field] as object), ...value } : value,
  ])
  return { ...home, ...Object.fromEntries(parts) }
}

/** Treats every photo as being of one size, without opening it, and records the requested paths. */
export function fakePictureStore(): Pick<PictureStore, 'store' | 'storeVideo'> & { readonly requested: string[] } {
  const requested: string[] = []
  return {
    requested,
    async store(path) {
      requested.push(path)
      return { file: path.split('/').at(-1) ?? path, width: 1200, height: 800, thumbhash: 'AAAA' }
    },
    async storeVideo(path) {
      requested.push(path)
      return { file: path.split('/').at(-1) ?? path, seconds: 40 }
    },
  }
}

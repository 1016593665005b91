import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { neighbourhoodsFile } from '#contract/catalogue-format.ts'
import { listNeighbourhoodKeys, lockCatalogue, saveNeighbourhoods } from '#db/catalogue/catalogue-rows.ts'
import { createDatabase } from '#db/connection/client.ts'
import { importedNeighbourhood } from '#services/catalogue/merge-neighbourhoods.ts'

const FILE = new URL('../../demo/neighbourhoods.json', import.meta.url)

/**
 * Brings the neighbourhoods of the cities into a database that has none, without the rents of the demo, which are an example.
 * What an import says of them later replaces it.
 */
export async function seedNeighbourhoods(pool: Pool): Promise<void> {
  const places = neighbourhoodsFile.parse(JSON.parse(await readFile(FILE, 'utf8')))
  await createDatabase(pool).transaction(async (tx) => {
    await lockCatalogue(tx)
    if ((await listNeighbourhoodKeys(tx)).length > 0) return
    await saveNeighbourhoods(
      tx,
      places.map(({ picture: _picture, ...place }) => importedNeighbourhood({ ...place, monthlyRentEur: {} })),
    )
  })
}

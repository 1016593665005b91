import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { insertBlocks, nightsRange } from '#db/booking/occupancy-rows.ts'
import { analyzeCatalogue, findApartmentIds, isCatalogueEmpty, lockCatalogue } from '#db/catalogue/catalogue-rows.ts'
import { createDatabase, type Tx } from '#db/connection/client.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { FileStore } from '#domain/shared/file-store.ts'
import { type ImportDeps, readyCatalogue } from '#services/catalogue/import-catalogue.ts'
import { writeCatalogue } from '#services/catalogue/write-catalogue.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { demoCatalogue } from '../../demo/generator/demo-catalogue.ts'
import { demoOccupancy } from '../../demo/generator/occupancy.ts'
import { runCountedStep } from './progress.ts'
import { type DemoHome, sellDemoNights } from './seed-demo-market.ts'

/** Shows progress, since pictures take some seconds. Tells whether the demo was imported. */
export async function seedDemo(pool: Pool, files: FileStore, cipher: DemoDeps['cipher']): Promise<boolean> {
  const pictures = createPictureStore({ files })
  return runCountedStep('Importing the demo catalogue', (onPicture) =>
    importDemo({ db: createDatabase(pool), clock: systemClock, pictures, cipher, onPicture }),
  )
}

type DemoDeps = ImportDeps & {
  /** Null where no site is simulated, because the sandbox is off. */
  readonly cipher: Deps['cipher'] | null
}

/**
 * Imports the demo like any other catalogue, with about 45 % of the nights of the next year taken. Homes and nights are
 * committed together, so that an interrupted start begins again. Tells whether it was imported.
 */
export async function importDemo({ db, clock, cipher, pictures, onPicture }: DemoDeps): Promise<boolean> {
  const ready = await readyCatalogue({ db, clock, pictures, onPicture }, await demoCatalogue())
  if (!ready.ok) throw new Error(`The demo catalogue is wrong: ${JSON.stringify(ready.faults.slice(0, 5))}`)
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    // Another process may have imported it while the pictures were made.
    if (!(await isCatalogueEmpty(tx))) return false
    await writeCatalogue(tx, ready.catalogue, { now: clock.now() })
    await occupyNights(tx, ready.catalogue.apartments, { clock, cipher })
    await analyzeCatalogue(tx)
    return true
  })
}

/** Takes the nights of the demo: for stays at a simulated site in the homes that have one. */
async function occupyNights(
  tx: Tx,
  apartments: readonly Apartment[],
  { clock, cipher }: Pick<DemoDeps, 'clock' | 'cipher'>,
): Promise<void> {
  const today = dateInMadrid(clock.now())
  const ids = await findApartmentIds(tx)
  const homes = apartments.map(({ houseCode, rules }): DemoHome => {
    const apartmentId = ids.get(houseCode)
    if (apartmentId === undefined) throw new Error(`${houseCode} was not imported`)
    return { apartmentId, houseCode, stays: demoOccupancy(houseCode, rules.minNights, today) }
  })
  const sold = cipher ? await sellDemoNights(tx, { clock, cipher }, homes) : []
  const atSites = new Set(sold.map(({ apartmentId }) => apartmentId))
  const blocks = homes
    .filter(({ apartmentId }) => !atSites.has(apartmentId))
    .flatMap(({ apartmentId, stays }) =>
      stays.map(({ checkIn, checkOut }) => ({
        ...{ id: newId({ clock, randomBytes }), apartmentId, createdAt: clock.now() },
        ...{ nights: nightsRange(checkIn, checkOut), kind: 'channel_block' as const, channelStayId: null },
      })),
    )
  await insertBlocks(tx, [...sold, ...blocks])
}

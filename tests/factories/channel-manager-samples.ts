import { eq } from 'drizzle-orm'
import { channelManager, channelSiteTerms, managedHomes } from '#db/schema/channel.ts'
import { makeApartment } from './apartment.ts'
import { manageHome } from './channel-manager.ts'
import type { TestDeps } from './deps.ts'
import type { Sample } from './office-samples.ts'

const DIFFERENCE = { kind: 'rate', from: '2027-05-01', to: '2027-05-02', ours: 80_00, theirs: 70_00 } as const

const madeHome = (deps: TestDeps) => makeApartment(deps.db, { city: 'madrid' })

/** Makes a home that is connected, and compared a moment ago. */
async function connectedHome(deps: TestDeps, isPushed: boolean) {
  const home = await madeHome(deps)
  await manageHome(deps.db, home, isPushed ? deps.clock.now() : null)
  await deps.db
    .update(managedHomes)
    .set({ comparedAt: deps.clock.now(), differences: 1, differenceRanges: [DIFFERENCE], uncomparedNights: 0 })
    .where(eq(managedHomes.apartmentId, home.id))
  return home
}

const ofHome = (path: string, make: (deps: TestDeps) => Promise<{ readonly houseCode: string }>): Sample => ({
  city: 'madrid',
  make: async (deps) => ({ path: `/office-api/homes/${(await make(deps)).houseCode}/${path}`, body: {} }),
})

const ofAll = (before: Partial<typeof channelManager.$inferSelect>, body: object = {}): Sample => ({
  async make({ db }) {
    await db.update(channelManager).set(before)
    return { body }
  },
})

const dropped: Sample = {
  async make({ db }) {
    const terms = { markupPercent: 12, floorCents: null }
    await db
      .insert(channelSiteTerms)
      .values({ site: 'vrbo', ...terms })
      .onConflictDoNothing()
    return { body: { site: 'vrbo' } }
  },
}

/** Homes at the channel manager. */
export const CHANNEL_MANAGER_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /office-api/homes/{houseCode}/manager-properties': { ...ofHome('manager-properties', madeHome), entries: 0 },
  'POST /office-api/homes/{houseCode}/manager-connections': ofHome('manager-connections', madeHome),
  'POST /office-api/homes/{houseCode}/manager-comparisons': ofHome('manager-comparisons', (deps) =>
    connectedHome(deps, false),
  ),
  'POST /office-api/homes/{houseCode}/manager-repairs': ofHome('manager-repairs', (deps) => connectedHome(deps, true)),
  'POST /office-api/homes/{houseCode}/manager-push-starts': ofHome('manager-push-starts', (deps) =>
    connectedHome(deps, false),
  ),
  'POST /office-api/homes/{houseCode}/manager-connection-ends': ofHome('manager-connection-ends', (deps) =>
    connectedHome(deps, true),
  ),
  'POST /office-api/manager-push-stops': ofAll({ stoppedAt: null }),
  'POST /office-api/manager-push-resumptions': ofAll({ stoppedAt: new Date('2027-03-01T08:00:00Z') }),
  'POST /office-api/manager-terms': ofAll(
    { markupPercent: 0 },
    { site: 'standard', markupPercent: 12, floorCents: 40_00 },
  ),
  'POST /office-api/manager-terms-ends': dropped,
}

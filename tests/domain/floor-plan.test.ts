import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ApartmentFile } from '#contract/catalogue-format.ts'
import type { Bathroom, Room } from '#domain/catalogue/apartment-details.ts'
import { drawFloorPlan, type FloorPlan } from '#domain/floor-plan/floor-plan.ts'
import { overlapArea } from '#domain/floor-plan/rect.ts'
import type { PlanFacts } from '#domain/floor-plan/room-areas.ts'
import { demoCatalogue } from '../../demo/generator/demo-catalogue.ts'

/** A room may be off its share of the home by so much. */
const TOLERANCE = 0.1
/** Centimetres: narrower than this only a corridor may be. */
const NARROWEST = 130

/** Hundreds of plans take longer than other tests where a machine is busy. */
const LONG = 30_000

/** Names what is wrong with a plan. */
function faultsOf(plan: FloorPlan, facts: PlanFacts): string[] {
  const { rooms, doors, width, height } = plan
  const covered = rooms.reduce((sum, { rect }) => sum + rect.width * rect.height, 0)
  const inRooms = rooms.flatMap((room) => {
    const { rect, kind, number, area, window } = room
    const name = `${kind} ${number}`
    const isInside = rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= width && rect.y + rect.height <= height
    const off = Math.abs((rect.width * rect.height) / area - 1)
    const overlaps = rooms.some((other) => other !== room && overlapArea(rect, other.rect) > 0)
    return [
      ...(isInside ? [] : [`${name} is not inside`]),
      ...(off <= TOLERANCE ? [] : [`${name} is off its share by ${off}`]),
      ...(overlaps ? [`${name} overlaps`] : []),
      ...(kind === 'hall' || Math.min(rect.width, rect.height) >= NARROWEST ? [] : [`${name} is too narrow`]),
      ...(kind !== 'bedroom' || (window && (window.y === 0 || window.y === height)) ? [] : [`${name} has no window`]),
    ]
  })
  const reached = new Set(['hall 1'])
  for (const _ of doors) {
    for (const { into, out } of doors) {
      if (reached.has(`${out.kind} ${out.number}`)) reached.add(`${into.kind} ${into.number}`)
    }
  }
  return [
    ...inRooms,
    ...(covered === width * height ? [] : ['there are gaps']),
    ...(Math.abs(covered / 10_000 / facts.sizeM2 - 1) < 0.01 ? [] : ['the outline has another size than the home']),
    ...(reached.size === rooms.length ? [] : [`only ${[...reached]} can be reached`]),
  ]
}

async function demoHomes(): Promise<PlanFacts[]> {
  const { apartments } = await demoCatalogue()
  return apartments.map(({ text }) => {
    const home = JSON.parse(text) as ApartmentFile
    return { ...home.details, houseCode: home.houseCode }
  })
}

const double: Room = { kind: 'bedroom', beds: [{ kind: 'double', widthCm: 150, lengthCm: 190 }] }
const single: Room = { kind: 'bedroom', beds: [{ kind: 'single', widthCm: 90, lengthCm: 190 }] }

/** Homes as they are let: up to six bedrooms, and as large as their rooms need. */
const someFacts = fc
  .record({
    code: fc.integer({ min: 0, max: 999_999 }),
    bedrooms: fc.array(fc.constantFrom(double, single), { maxLength: 6 }),
    livingRooms: fc.integer({ min: 0, max: 2 }),
    bathrooms: fc.array(
      fc.record<Bathroom>({ private: fc.boolean(), fitting: fc.constantFrom('shower' as const, 'bath' as const) }),
      { minLength: 1, maxLength: 3 },
    ),
    kitchen: fc.constantFrom('separate' as const, 'open' as const),
    roomy: fc.double({ min: 1.1, max: 2.2, noNaN: true }),
  })
  .filter(
    ({ bedrooms, bathrooms, livingRooms }) =>
      bathrooms.length <= Math.max(1, bedrooms.length) && bedrooms.length + livingRooms > 0,
  )
  .map(({ code, bedrooms, livingRooms, bathrooms, kitchen, roomy }): PlanFacts => {
    const living: Room = { kind: 'living_room', beds: [] }
    const rooms = [...bedrooms, ...Array.from({ length: livingRooms }, () => living)]
    const least = 14 + 11 * bedrooms.length + 16 * livingRooms + 6 * bathrooms.length
    return {
      houseCode: `MAD-${String(code).padStart(4, '0')}`,
      sizeM2: Math.round(least * roomy),
      rooms,
      bathrooms,
      kitchen,
      exterior: true,
      amenities: [],
    }
  })

test(
  'each home of the demo has a plan: no overlap, no gap, shares kept, every room reached, every bedroom with a window',
  async () => {
    const homes = await demoHomes()
    expect(homes).toHaveLength(520)
    const faulty = homes.flatMap((facts) => {
      const plan = drawFloorPlan(facts)
      const faults = plan ? faultsOf(plan, facts) : ['no plan']
      return faults.length > 0 ? [`${facts.houseCode}: ${faults.join(', ')}`] : []
    })
    expect(faulty).toEqual([])
  },
  LONG,
)

test(
  'so has any home as large as its rooms need',
  () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const plan = drawFloorPlan(facts)
        expect(plan ? faultsOf(plan, facts) : ['no plan']).toEqual([])
      }),
      { numRuns: 150 },
    )
  },
  LONG,
)

test('a plan has the rooms that the home claims and is the same whenever it is drawn', async () => {
  const [facts] = await demoHomes()
  if (!facts) throw new Error('There is no home')
  const plan = drawFloorPlan(facts)
  const count = (kind: string) => plan?.rooms.filter((room) => room.kind === kind).length
  expect(drawFloorPlan(facts)).toEqual(plan)
  expect(count('bedroom')).toBe(facts.rooms.filter(({ kind }) => kind === 'bedroom').length)
  expect(count('bathroom')).toBe(facts.bathrooms.length)
  expect(count('kitchen')).toBe(facts.kitchen === 'separate' ? 1 : 0)
})

test('facts that no plan fits have none', () => {
  const rooms = Array.from({ length: 10 }, () => double)
  const bathrooms: Bathroom[] = [{ private: false, fitting: 'shower' }]
  const facts = { houseCode: 'MAD-0001', sizeM2: 30, rooms, bathrooms, kitchen: 'open' as const, exterior: true }
  expect(drawFloorPlan({ ...facts, amenities: [] })).toBeNull()
})

import { expect, test } from 'vitest'
import { type BlockRow, listBlocks } from '#db/block/block-rows.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { changeBlock } from '#services/block/change-block.ts'
import { unblock } from '#services/block/unblock.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import type { Deps } from '#services/deps.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, makeBooking, makeBookingWorld, minutesAfter } from '#tests/factories/booking.ts'
import { actionsOf, entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

const NIGHTS = { from: '2027-06-05', to: '2027-06-08', kind: 'maintenance', note: 'Caldera' } as const

async function blocked(deps: Deps, houseCode: string, nights: object = NIGHTS): Promise<BlockRow> {
  const made = await blockNights(deps, { houseCodes: [houseCode], ...NIGHTS, ...nights, by: MEMBER })
  if (!made.ok || !made.value[0]) throw new Error('The block was refused')
  return made.value[0]
}

test('blocked nights can’t be booked until they are let go, and each action leaves an entry', async () => {
  const world = await makeBookingWorld(database.pool)
  const { deps, home } = world
  const { id } = await blocked(deps, home.houseCode)
  expect(await createBooking(deps, bookingInput(home))).toMatchObject({ code: 'dates_not_available' })
  expect(await unblock(deps, { blocks: [{ id, version: 0 }], by: MEMBER })).toMatchObject({ ok: true })
  expect(await unblock(deps, { blocks: [{ id, version: 0 }], by: MEMBER })).toMatchObject({ ok: true })
  await makeBooking(world)
  expect(await entriesOf(deps.db, id)).toMatchObject([
    { act: 'nights_blocked', changes: { nights: [null, '2027-06-05/2027-06-08'] } },
    { act: 'nights_unblocked' },
  ])
})

test('a block of several homes takes the nights of all or of none, and names who is in the way', async () => {
  const world = await makeBookingWorld(database.pool)
  const { deps, home } = world
  const [second, third] = [await makeApartment(deps.db), await makeApartment(deps.db)]
  const { bookingCode } = await makeBooking({ deps, home: second })
  const { id } = await blocked(deps, third.houseCode, { to: '2027-06-06', kind: 'other', note: 'Obras en la calle' })
  const houseCodes = [home, second, third].map(({ houseCode }) => houseCode)
  expect(await blockNights(deps, { houseCodes, ...NIGHTS, by: MEMBER })).toMatchObject({
    code: 'nights_taken',
    details: {
      inTheWay: [
        { houseCode: second.houseCode, kind: 'hold', id: bookingCode, from: '2027-06-01', to: '2027-06-11' },
        { houseCode: third.houseCode, kind: 'block', id },
      ],
    },
  })
  await makeBooking(world)
})

test('the nights of a night hold that has expired are free for a block', async () => {
  const world = await makeBookingWorld(database.pool)
  await makeBooking(world)
  world.deps.clock.set(minutesAfter(world.deps.clock.now(), 21))
  expect(await blocked(world.deps, world.home.houseCode)).toMatchObject({ version: 0 })
})

test('a block changes by the version that was read; later changes are refused with who, when and what', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const { id } = await blocked(deps, home.houseCode)
  const longer = { ...NIGHTS, to: '2027-06-20', id, version: 0, by: MEMBER }
  expect(await changeBlock(deps, longer)).toMatchObject({ value: { to: '2027-06-20', version: 1 } })
  expect(await changeBlock(deps, { ...longer, by: COMMAND })).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'staff', memberId: expect.any(String), now: { to: '2027-06-20', version: 1 } } },
  })
  expect(await unblock(deps, { blocks: [{ id, version: 0 }], by: MEMBER })).toMatchObject({ code: 'changed_meanwhile' })
  const other = await blocked(deps, home.houseCode, { from: '2027-06-20', to: '2027-06-22' })
  expect(await changeBlock(deps, { ...longer, version: 1, to: '2027-06-21' })).toMatchObject({
    code: 'nights_taken',
    details: { inTheWay: [{ kind: 'block', id: other.id }] },
  })
  await unblock(deps, { blocks: [{ id, version: 1 }], by: MEMBER })
  expect(await changeBlock(deps, { ...longer, version: 1 })).toMatchObject({ code: 'changed_meanwhile' })
  expect(await actionsOf(deps.db, id)).toEqual(['nights_blocked', 'block_changed', 'nights_unblocked'])
})

test('blocks of several homes end together, and none of them where somebody has changed one since', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const other = await makeApartment(deps.db)
  const made = await blockNights(deps, { ...NIGHTS, houseCodes: [home.houseCode, other.houseCode], by: MEMBER })
  const blocks = made.ok ? made.value.map(({ id, version }) => ({ id, version })) : []
  const [first] = blocks
  if (!first) throw new Error('No nights were blocked')
  await changeBlock(deps, { ...NIGHTS, ...first, to: '2027-06-20', by: MEMBER })
  const live = async () =>
    (await listBlocks(deps.db, '2027-03-01')).filter(({ id }) => blocks.some((block) => block.id === id)).length
  expect(await unblock(deps, { blocks, by: MEMBER })).toMatchObject({ code: 'changed_meanwhile' })
  expect(await live()).toBe(2)
  const now = blocks.map((block) => (block === first ? { ...first, version: 1 } : block))
  expect(await unblock(deps, { blocks: now, by: MEMBER })).toMatchObject({ ok: true })
  expect(await live()).toBe(0)
  const ends = (await Promise.all(blocks.map(({ id }) => entriesOf(deps.db, id)))).map((entries) => entries.at(-1))
  expect(new Set(ends.map((entry) => entry?.actId)).size).toBe(1)
})

test('dates that are over or none, a kind without its note and unknown homes are refused', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const block = { ...NIGHTS, houseCodes: [home.houseCode], by: MEMBER }
  for (const wrong of [
    { from: '2027-02-01', to: '2027-03-01' },
    { to: '2027-06-05' },
    { to: '2030-01-01' },
    { to: 'x' },
    { kind: 'other', note: ' ' } as const,
  ]) {
    expect(await blockNights(deps, { ...block, ...wrong })).toMatchObject({ code: 'validation_failed' })
  }
  const unknown = [home.houseCode, 'MAD-9999']
  expect(await blockNights(deps, { ...block, houseCodes: unknown })).toMatchObject({ code: 'apartment_not_found' })
  const unknownBlock = { id: '0192b8a0-0000-7000-8000-00000000000f', version: 0 }
  expect(await unblock(deps, { blocks: [unknownBlock], by: MEMBER })).toMatchObject({ code: 'not_found' })
  expect(await listBlocks(deps.db, '2027-03-01')).not.toContainEqual(
    expect.objectContaining({ houseCode: home.houseCode }),
  )
})

test('of many who want the same night of some homes one gets it, guests or staff, and nobody waits for ever', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const other = await makeApartment(deps.db)
  const both = [home.houseCode, other.houseCode]
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2
        ? blockNights(deps, { houseCodes: index % 4 === 1 ? both : both.toReversed(), ...NIGHTS, by: MEMBER })
        : createBooking(deps, bookingInput(index % 4 ? home : other, { holder: guest(index) })),
    ),
  )
  const won = results.filter(({ ok }) => ok).length
  expect(won === 1 || won === 2).toBe(true)
  const { rows } = await database.pool.query(
    `select s.blocked = coalesce((select range_agg(nights) from occupancies o
       where o.apartment_id = s.apartment_id and released_at is null), '{}') as same
     from apartment_search s where apartment_id = any($1)`,
    [[home.id, other.id]],
  )
  expect(rows).toEqual([{ same: true }, { same: true }])
})

function guest(index: number) {
  return { name: 'Ana', lastname: 'Ruiz', email: `guest-${index}@example.com`, phone: '+34 600 000 001' }
}

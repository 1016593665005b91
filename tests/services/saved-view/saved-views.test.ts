import { expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/actor.ts'
import { listViews } from '#services/saved-view/list-views.ts'
import { removeView } from '#services/saved-view/remove-view.ts'
import { saveView } from '#services/saved-view/save-view.ts'
import { actionsOf } from '#tests/factories/staff.ts'
import { type Member, openOffice } from '#tests/harness/office.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()
const office = openOffice(deps)

const actor = ({ id: memberId, sessionId }: Member): StaffActor => ({
  ...{ kind: 'staff', memberId, sessionId, requestId: 'of-the-test' },
})
const namesOf = async ({ id }: Member) => (await listViews(deps, id)).map(({ name }) => name)

test('a view is its member’s own until it is shared, and only they remove it', async () => {
  const [ana, luis] = [await office.signIn(['owner']), await office.signIn(['reservations'])]
  await saveView(deps, { list: 'bookings', name: 'Mías', query: 'estado=hold', isShared: false, by: actor(ana) })
  await saveView(deps, { list: 'bookings', name: 'De todos', query: 'vencido=1', isShared: true, by: actor(ana) })
  expect([await namesOf(ana), await namesOf(luis)]).toEqual([['De todos', 'Mías'], ['De todos']])
  const [shared] = await listViews(deps, luis.id)
  expect(shared).toMatchObject({ query: 'vencido=1', isOwn: false })
  expect(await removeView(deps, { id: shared?.id ?? '', by: actor(luis) })).toEqual({ ok: false, code: 'not_found' })
  expect(await removeView(deps, { id: shared?.id ?? '', by: actor(ana) })).toMatchObject({ ok: true })
  expect(await namesOf(luis)).toEqual([])
  expect(await actionsOf(deps.db, 'bookings')).toEqual(['view_saved', 'view_saved', 'view_removed'])
})

test('the same name gets the new filters, without what looks for somebody or is no filter', async () => {
  const member = await office.signIn(['owner'])
  await saveView(deps, { list: 'bookings', name: 'Una', query: 'estado=hold', isShared: false, by: actor(member) })
  const query = 'q=ferrer&estado=in_house,nothing&casa=x&otro=1&orden=salida'
  await saveView(deps, { list: 'bookings', name: 'Una', query, isShared: false, by: actor(member) })
  expect(await listViews(deps, member.id)).toMatchObject([{ name: 'Una', query: 'estado=in_house&orden=salida' }])
})

test('views of one list are not offered in another', async () => {
  const member = await office.signIn(['content'])
  await saveView(deps, {
    list: 'homes',
    name: 'Paradas',
    query: 'q=sol&estado=paused&orden=x',
    isShared: false,
    by: actor(member),
  })
  expect(await listViews(deps, member.id, 'homes')).toMatchObject([{ name: 'Paradas', query: 'estado=paused' }])
  expect(await namesOf(member)).not.toContain('Paradas')
})

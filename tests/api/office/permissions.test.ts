import { count, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { ROLES, type Role } from '#domain/staff/permissions.ts'
import { makeChannelManager } from '#tests/factories/channel-manager.ts'
import { makeGateway } from '#tests/factories/gateway.ts'
import { SAMPLES, type Sample } from '#tests/factories/office-samples.ts'
import { type Member, openOffice } from '#tests/harness/office.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

type Grant = 'y' | 's' | '' | string

/**
 * Who may do what, as it was decided, in the order of the roles: owner, reservations, finance, field, content, viewer. `y`
 * is yes, `s` yes after a fresh proof, any other word the part that is granted.
 */
const TABLE: Readonly<Record<string, readonly [Grant, Grant, Grant, Grant, Grant, Grant]>> = {
  use_office: ['y', 'y', 'y', 'y', 'y', 'y'],
  change_factors: ['s', 's', 's', 's', 's', 's'],
  view_stays: ['y', 'y', 'y', '', 'dates', 'y'],
  view_contact: ['y', 'y', 'y', '', '', 'masked'],
  open_traveller: ['s', 's', 's', '', '', ''],
  manage_stays: ['y', 'y', '', '', '', ''],
  follow_up: ['y', 'y', 'y', '', '', ''],
  cancel_booking: ['s', 's', 's', '', '', ''],
  move_money: ['s', 'link', 's', '', '', ''],
  approve_money: ['s', '', 's', '', '', ''],
  decide_deposit: ['s', '', 's', '', '', ''],
  hand_in_invoices: ['s', '', 's', '', '', ''],
  edit_legal_rules: ['s', '', '', '', '', ''],
  edit_home: ['y', '', '', '', 'y', 'read'],
  edit_guide: ['y', 'y', '', '', 'y', ''],
  edit_prices: ['y', 'y', 'y', '', '', 'read'],
  manage_channels: ['s', 'y', '', '', '', 'read'],
  export_data: ['s', 's', 's', '', '', ''],
  manage_companies: ['s', 'read', 's', '', '', ''],
  manage_staff: ['s', '', '', '', '', ''],
  edit_company_data: ['s', '', '', '', '', ''],
  view_audit: ['s', 'own', 'own', 'own', 'own', ''],
}

const deps = await depsForFile({ gateway: makeGateway(), channelManager: makeChannelManager() })
const office = openOffice(deps)

type Route = {
  readonly method: string
  readonly path: string
  readonly permission?: string
  readonly part?: string
  /** The figures of an action, which need no fresh proof. */
  readonly isPreview: boolean
}

type Extensions = { 'x-needs'?: { permission: string; part?: string }; 'x-is-preview'?: boolean }
const document = office.api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Office', version: '1' } })
const routes: Route[] = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => {
    const { 'x-needs': needs, 'x-is-preview': isPreview = false } = operation as Extensions
    return { method: method.toUpperCase(), path, ...needs, isPreview }
  }),
)

/** Routes that sign a member in, which every caller may use. */
const OPEN = [
  'POST /office-api/session',
  'POST /office-api/session/passkey/options',
  'POST /office-api/session/passkey',
  'POST /office-api/session/demo',
  'POST /office-api/session/demo/members',
  'POST /office-api/invitations/opening',
  'POST /office-api/invitations/acceptance',
]

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const guarded = routes.filter((route) => !OPEN.includes(nameOf(route)))

beforeEach(() => deps.systemClock.set('2027-03-01T09:00:00Z'))

test('every route says what it needs and has a sample, and none is left that no route has', () => {
  expect(guarded.filter(({ permission }) => !permission)).toEqual([])
  expect(Object.keys(SAMPLES).sort()).toEqual(guarded.map(nameOf).sort())
})

async function entriesBy({ id }: Member): Promise<number> {
  const [row] = await deps.db.select({ n: count() }).from(auditEntries).where(eq(auditEntries.memberId, id))
  return row?.n ?? 0
}

async function lastActionBy({ id }: Member): Promise<string | undefined> {
  const actions = await deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.memberId, id))
    .orderBy(auditEntries.id)
  return actions.at(-1)?.act
}

function grantOf(role: Role, { permission = '', part, isPreview }: Route): 'allowed' | 'fresh' | 'denied' {
  const grant = TABLE[permission]?.[ROLES.indexOf(role)]
  if (grant === 'y' || (part !== undefined && grant === part)) return 'allowed'
  return grant === 's' ? (isPreview ? 'allowed' : 'fresh') : 'denied'
}

/** Requests a route as a new member, with a fresh proof or without. */
async function ask(route: Route, role: Role, { cities = null as readonly City[] | null, isFresh = true } = {}) {
  const sample = SAMPLES[nameOf(route)] as Sample
  const member = await office.signIn([role], cities)
  if (!isFresh) deps.systemClock.set(new Date(deps.systemClock.now().getTime() + 6 * 60_000).toISOString())
  const { path = route.path, body = {} } = await sample.make(deps, member)
  const before = await entriesBy(member)
  const answer = await office.call(route.method, path, { member, body })
  return { ...answer, left: (await entriesBy(member)) - before, last: await lastActionBy(member) }
}

type Requested = Awaited<ReturnType<typeof ask>>

function expectDenied({ status, body, left, last }: Requested): void {
  expect({ status, code: body?.code, left, last }).toEqual({
    ...{ status: 403, code: 'forbidden', left: 1, last: 'access_denied' },
  })
}

function expectDone({ status, body, left }: Requested, { entries = 1 }: Sample): void {
  // Figures may have a code of their own.
  expect({ status: status < 300 ? 'done' : body?.code, left }).toEqual({ status: 'done', left: entries })
}

for (const route of guarded) {
  const sample = SAMPLES[nameOf(route)]
  for (const role of ROLES) {
    test(`${nameOf(route)} as ${role}`, async () => {
      if (!sample) throw new Error('No sample')
      const granted = grantOf(role, route)
      if (granted === 'denied') return expectDenied(await ask(route, role))
      expectDone(await ask(route, role), sample)
      const stale = await ask(route, role, { isFresh: false })
      if (granted === 'allowed') expectDone(stale, sample)
      else expect([stale.status, stale.body?.code, stale.left]).toEqual([403, 'fresh_proof_needed', 0])
    })
  }
  if (sample?.city) {
    test(`${nameOf(route)} in another city than a member works in`, async () => {
      const role = ROLES.find((one) => one !== 'owner' && grantOf(one, route) !== 'denied')
      if (!role || !sample.city) return
      const others = (['madrid', 'sevilla', 'malaga'] as const).filter((city) => city !== sample.city)
      expectDenied(await ask(route, role, { cities: others }))
      expectDone(await ask(route, role, { cities: [sample.city] }), sample)
    })
  }
}

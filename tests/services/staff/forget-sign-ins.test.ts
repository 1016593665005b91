import { expect, test } from 'vitest'
import { demoSignInLink } from '#services/staff/demo-sign-in-link.ts'
import { forgetSignIns } from '#services/staff/forget-sign-ins.ts'
import { inviteMember } from '#services/staff/invite-member.ts'
import { askForPasskey } from '#services/staff/passkey.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { openOffice } from '#tests/harness/office.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()
const office = openOffice(deps)

async function rows() {
  const { rows: counted } = await deps.db.execute(`
    select (select count(*)::int from staff_sessions) as sessions,
           (select count(*)::int from staff_invitations) as invitations,
           (select count(*)::int from staff_demo_links) as links,
           (select count(*)::int from staff_challenges) as challenges,
           (select count(*)::int from audit_entries where act = 'signed_in') as signed_in`)
  return counted[0]
}

test('what signs nobody in any more is deleted by the real clock, and the audit keeps that somebody signed in', async () => {
  await office.signIn(['viewer'])
  const invitation = { email: 'nuria@example.com', name: 'Nuria', language: 'es', roles: ['field'] } as const
  await inviteMember(deps, { ...invitation, cities: null, by: MEMBER })
  await demoSignInLink(deps)
  await askForPasskey(deps, { purpose: 'sign_in' })
  const all = { sessions: 1, invitations: 1, links: 1, challenges: 1, signed_in: 1 }

  deps.clock.set('2029-01-01T00:00:00Z')
  await forgetSignIns(deps)
  expect(await rows()).toEqual(all)

  const start = deps.systemClock.now().getTime()
  deps.systemClock.set(new Date(start + 25 * 3_600_000).toISOString())
  await forgetSignIns(deps)
  expect(await rows()).toEqual({ ...all, invitations: 0, links: 0, challenges: 0 })

  deps.systemClock.set(new Date(start + 31 * 86_400_000).toISOString())
  await forgetSignIns(deps)
  expect(await rows()).toEqual({ ...all, sessions: 0, invitations: 0, links: 0, challenges: 0 })
})

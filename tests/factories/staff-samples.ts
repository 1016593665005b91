import { eq } from 'drizzle-orm'
import { staffMembers } from '#db/schema/staff.ts'
import { listPasskeys, putStaffPassword } from '#db/staff/staff-factor-rows.ts'
import { newId } from '#services/new-id.ts'
import { addPasskey } from '#services/staff/own-factors.ts'
import { askForNewPasskey, askForPasskey } from '#services/staff/passkey.ts'
import { actorOf, signedInAs } from '#services/staff/signed-in.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import type { Sample } from '#tests/factories/office-samples.ts'
import { makeAuthenticator } from '#tests/harness/authenticator.ts'
import { type Member, OFFICE_URL, openOffice } from '#tests/harness/office.ts'

/** Samples of the routes of sessions, of one's own account and of other members. */
export const STAFF_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/session/end': { make: async () => ({}) },
  'POST /office-api/proof/options': { entries: 0, make: async () => ({}) },
  'POST /office-api/proof': {
    async make(deps, member) {
      const authenticator = await givePasskeys(deps, member, 1)
      const options = await askForPasskey(deps, { purpose: 'proof', memberId: member.id })
      return { body: { kind: 'passkey', response: authenticator.get(options) } }
    },
  },
  'POST /office-api/me/notices/read': { entries: 0, make: async () => ({ body: { noticeId: null } }) },
  'POST /office-api/me/notices/mails': { entries: 0, make: async () => ({ body: { kinds: ['request'] } }) },
  'POST /office-api/me/guest-name': { entries: 0, make: async () => ({ body: { name: 'Javier' } }) },
  'POST /office-api/messages/read': {
    entries: 0,
    make: async (deps) => ({ body: { messageIds: [newId(deps)] } }),
  },
  'POST /office-api/me/passkeys/options': { entries: 0, make: async () => ({}) },
  'POST /office-api/me/passkeys': {
    async make(deps, member) {
      const options = await askForNewPasskey(deps, { ...member, name: 'A', email: 'a@b.es' })
      return { body: { name: 'My phone', response: makeAuthenticator(OFFICE_URL).create(options) } }
    },
  },
  'POST /office-api/me/passkeys/{passkeyId}/removal': {
    async make(deps, member) {
      await givePasskeys(deps, member, 2)
      const [passkey] = await listPasskeys(deps.db, member.id)
      return { path: `/office-api/me/passkeys/${passkey?.id}/removal` }
    },
  },
  'POST /office-api/me/password': {
    async make(deps, { id }) {
      const row = {
        memberId: id,
        passwordHash: 'x',
        totpSecret: 'x',
        totpLastStep: 0,
        changedAt: deps.systemClock.now(),
      }
      await deps.db.transaction((tx) => putStaffPassword(tx, row))
      return { body: { password: 'cuatro gatos y un perro' } }
    },
  },
  'POST /office-api/me/recovery-codes': { make: async () => ({}) },
  'POST /office-api/me/sessions/{sessionId}/end': {
    make: async (_deps, { sessionId }) => ({ path: `/office-api/me/sessions/${sessionId}/end` }),
  },
  'POST /office-api/staff': {
    make: async (deps) => ({
      body: {
        ...{ email: `${newId(deps)}@example.com`, name: 'Nuria', language: 'es' },
        ...{ roles: ['content'], cities: ['sevilla'] },
      },
    }),
  },
  'POST /office-api/staff/{memberId}/roles': {
    async make(deps) {
      const { id } = await openOffice(deps).signIn(['viewer'])
      return { path: `/office-api/staff/${id}/roles`, body: { version: 1, roles: ['finance'], cities: null } }
    },
  },
  'POST /office-api/staff/{memberId}/suspension': {
    async make(deps) {
      const { id } = await openOffice(deps).signIn(['viewer'])
      return {
        path: `/office-api/staff/${id}/suspension`,
        body: { version: 1, isSuspended: true, reason: 'Ya no trabaja aquí' },
      }
    },
  },
  'POST /office-api/staff/{memberId}/reset': {
    async make(deps) {
      const { id } = await openOffice(deps).signIn(['viewer'])
      return { path: `/office-api/staff/${id}/reset` }
    },
  },
  'POST /office-api/staff/{memberId}/sessions/{sessionId}/end': {
    async make(deps) {
      const { id, sessionId } = await openOffice(deps).signIn(['viewer'])
      return { path: `/office-api/staff/${id}/sessions/${sessionId}/end` }
    },
  },
}

/** Gives a member passkeys and returns the authenticator of the last. */
async function givePasskeys(deps: TestDeps, { id, sessionId }: Member, count: number) {
  const [member] = await deps.db.select().from(staffMembers).where(eq(staffMembers.id, id))
  if (!member) throw new Error('There is no such member')
  let authenticator = makeAuthenticator(OFFICE_URL)
  for (let made = 0; made < count; made++) {
    authenticator = makeAuthenticator(OFFICE_URL)
    const response = authenticator.create(await askForNewPasskey(deps, member)) as never
    const signedIn = signedInAs(member, sessionId, true)
    await addPasskey(deps, { signedIn, by: actorOf(signedIn, 'of-the-test'), name: 'A key', response })
  }
  return authenticator
}

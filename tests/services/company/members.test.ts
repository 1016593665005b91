import { beforeEach, expect, test } from 'vitest'
import { deleteUser } from '#db/people/user-rows.ts'
import { acceptInvitation } from '#services/company/accept-invitation.ts'
import { addTraveller } from '#services/company/add-traveller.ts'
import { changeCompany } from '#services/company/change-company.ts'
import { changeCompanyMember } from '#services/company/change-company-member.ts'
import { closeCompany, closeCompanyOfLast } from '#services/company/close-company.ts'
import { forgetInvitations } from '#services/company/forget-invitations.ts'
import { getCompany } from '#services/company/get-company.ts'
import { getCompanyChoices } from '#services/company/get-company-choices.ts'
import { inviteToCompany } from '#services/company/invite-to-company.ts'
import { openCompany } from '#services/company/open-company.ts'
import { putCostCentre } from '#services/company/put-cost-centre.ts'
import { removeCompanyMember } from '#services/company/remove-company-member.ts'
import { removeInvitation } from '#services/company/remove-invitation.ts'
import { removeTraveller } from '#services/company/remove-traveller.ts'
import { exportUser } from '#services/people/export-user.ts'
import { COMPANY } from '#tests/factories/booking.ts'
import { companyOf, inviteUser, makeCompany, makeMember, makeUser } from '#tests/factories/company.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { job as sendCompanyMail } from '../../../src/jobs/send-company-mail.job.ts'

const database = await databaseForFile()
beforeEach(() => database.pool.query('truncate rate_limits'))
const world = () => makeDeps(database.pool)
const opening = { recipient: COMPANY, needsApproval: true }
const ANA = { name: 'Ana', lastname: 'Ruiz', email: '', phone: '' }

test('who opens a company has a proved mailbox, a possible tax id and no other company', async () => {
  const deps = world()
  const stranger = await makeUser(deps, { isProved: false })
  expect(await openCompany(deps, stranger.token, opening)).toMatchObject({ code: 'company_email_unproved' })
  const user = await makeUser(deps)
  const wrong = { ...COMPANY, taxId: { ...COMPANY.taxId, number: 'A58818502' } }
  expect(await openCompany(deps, user.token, { ...opening, recipient: wrong })).toMatchObject({
    errors: { 'recipient.taxId': 'validation_failed' },
  })
  const person = { ...COMPANY, taxId: { kind: 'nif', number: '12345678Z', country: 'ES' } } as const
  expect(await openCompany(deps, user.token, { ...opening, recipient: person })).toMatchObject({
    code: 'company_tax_id_needed',
  })
  expect(await openCompany(deps, user.token, opening)).toMatchObject({ ok: true })
  expect(await openCompany(deps, user.token, opening)).toMatchObject({ code: 'already_in_company' })
  expect(await companyOf(deps, user)).toMatchObject({
    ...{ recipient: COMPANY, role: 'approver', needsApproval: true },
    members: [{ id: user.id, role: 'approver', isYou: true }],
  })
  expect(await openCompany(deps, undefined, opening)).toMatchObject({ code: 'unauthenticated' })
})

test('a company outside the Union opens an account with the tax number of its country, one within it with its VAT number', async () => {
  const deps = world()
  const open = async (taxId: { kind: 'other' | 'eu_vat' | 'passport'; number: string; country: string }) =>
    openCompany(deps, (await makeUser(deps)).token, { ...opening, recipient: { ...COMPANY, taxId } })
  expect(await open({ kind: 'other', number: 'CHE123456789', country: 'CH' })).toMatchObject({ ok: true })
  expect(await open({ kind: 'other', number: '12345678', country: 'GB' })).toMatchObject({ ok: true })
  expect(await open({ kind: 'eu_vat', number: 'DE123456789', country: '' })).toMatchObject({ ok: true })
  expect(await open({ kind: 'other', number: '123456789', country: 'DE' })).toMatchObject({
    code: 'company_tax_id_needed',
  })
  expect(await open({ kind: 'other', number: '123456789', country: 'GR' })).toMatchObject({
    code: 'company_tax_id_needed',
  })
  expect(await open({ kind: 'passport', number: 'X1234567', country: 'CH' })).toMatchObject({
    code: 'company_tax_id_needed',
  })
})

test('invitations are deleted every night once they have expired, and nothing else is', async () => {
  const deps = world()
  const approver = await makeCompany(deps)
  await makeMember(deps, approver)
  await inviteUser(deps, approver, await makeUser(deps))
  deps.clock.set('2027-03-05T09:00:00Z')
  const later = await inviteUser(deps, approver, await makeUser(deps))
  deps.clock.set('2027-03-08T09:00:00Z')
  await forgetInvitations(deps)
  const { rows } = await database.pool.query(
    'select i.id from company_invitations i join company_members m using (company_id) where m.user_id = $1',
    [approver.id],
  )
  expect(rows).toEqual([{ id: later.id }])
  expect((await companyOf(deps, approver)).members).toHaveLength(2)
})

test('an invitation makes a member of who is signed in with its e-mail, once and until it expires', async () => {
  const deps = world()
  const approver = await makeCompany(deps)
  const invited = await makeUser(deps, { isProved: false })
  const other = await makeUser(deps)
  const link = await inviteUser(deps, approver, invited)
  for (const [who, what] of [
    [other, link],
    [invited, { token: `${link.id}.guessed` }],
    [invited, { token: link.token.replace(link.id, other.id) }],
  ] as const)
    expect(await acceptInvitation(deps, who.token, what)).toMatchObject({ code: 'company_invitation_ended' })
  expect(await acceptInvitation(deps, invited.token, link)).toMatchObject({ ok: true })
  expect(await acceptInvitation(deps, invited.token, link)).toMatchObject({ code: 'company_invitation_ended' })
  expect((await companyOf(deps, invited)).role).toBe('booker')

  const late = await makeUser(deps)
  const ended = await inviteUser(deps, approver, late)
  deps.clock.set('2027-03-09T09:00:01Z')
  expect(await acceptInvitation(deps, late.token, ended)).toMatchObject({ code: 'company_invitation_ended' })
})

test('an invitation that is taken back or sent again ends at once', async () => {
  const deps = world()
  const approver = await makeCompany(deps)
  const user = await makeUser(deps)
  const first = await inviteUser(deps, approver, user)
  const second = await inviteUser(deps, approver, user, 'approver')
  expect(await acceptInvitation(deps, user.token, first)).toMatchObject({ code: 'company_invitation_ended' })
  expect(await removeInvitation(deps, approver.token, second)).toMatchObject({ ok: true })
  expect(await acceptInvitation(deps, user.token, second)).toMatchObject({ code: 'company_invitation_ended' })
})

test('an invitation is mailed with its link, and not once it has been taken back', async () => {
  const deps = world()
  const approver = await makeCompany(deps)
  const user = await makeUser(deps)
  const link = await inviteUser(deps, approver, user)
  const about = { kind: 'company_invitation' as const, id: link.id }
  await sendCompanyMail.run(deps, about)
  expect(deps.sent.mails).toHaveLength(1)
  expect(deps.sent.mails[0]).toMatchObject({ to: user.holder.email, isUnproved: true })
  expect(deps.sent.mails[0]?.text).toContain(`/es/cuenta/empresa#t=${link.token}`)
  await removeInvitation(deps, approver.token, link)
  await sendCompanyMail.run(deps, about)
  expect(deps.sent.mails).toHaveLength(1)
})

test('a member of one company accepts no invitation to another', async () => {
  const deps = world()
  const [one, other] = [await makeCompany(deps), await makeCompany(deps)]
  const member = await makeMember(deps, one)
  const link = await inviteUser(deps, other, member)
  expect(await acceptInvitation(deps, member.token, link)).toMatchObject({ code: 'already_in_company' })
})

test('the invitations of an account are limited', async () => {
  const deps = world()
  const approver = await makeCompany(deps)
  const codes = []
  for (let count = 0; count < 4; count++) {
    const invited = await inviteToCompany(deps, approver.token, {
      email: 'ana@example.com',
      role: 'booker',
      language: 'en',
    })
    codes.push(invited.ok ? 'ok' : invited.code)
  }
  expect(codes).toEqual(['ok', 'ok', 'ok', 'rate_limited'])
})

test('bookers edit travellers and cost centres; approvers alone decide who is in the company', async () => {
  const deps = world()
  const approver = await makeCompany(deps)
  const booker = await makeMember(deps, approver)
  expect(await addTraveller(deps, booker.token, ANA)).toMatchObject({ ok: true })
  expect(await putCostCentre(deps, booker.token, { code: 'IT-1', name: 'Sistemas' })).toMatchObject({ ok: true })
  expect(await putCostCentre(deps, booker.token, { code: 'IT-1', name: 'Informática' })).toMatchObject({ ok: true })
  expect((await companyOf(deps, approver)).costCentres).toEqual([{ code: 'IT-1', name: 'Informática' }])
  const refused = [
    await changeCompany(deps, booker.token, { needsApproval: false }),
    await inviteToCompany(deps, booker.token, { email: 'x@example.com', role: 'approver', language: 'es' }),
    await changeCompanyMember(deps, booker.token, { id: booker.id, role: 'approver' }),
    await removeCompanyMember(deps, booker.token, { id: approver.id }),
    await closeCompany(deps, booker.token),
  ]
  expect(refused.map((one) => (one.ok ? 'ok' : one.code))).toEqual(Array(5).fill('not_found'))
})

test('nothing of a company is found from outside, nor by a former member', async () => {
  const deps = world()
  const [approver, stranger] = [await makeCompany(deps), await makeCompany(deps)]
  const booker = await makeMember(deps, approver)
  await addTraveller(deps, booker.token, ANA)
  const [traveller] = (await companyOf(deps, booker)).travellers
  const id = traveller?.id ?? ''
  expect(await removeTraveller(deps, stranger.token, { id })).toMatchObject({ code: 'not_found' })
  expect(await removeCompanyMember(deps, stranger.token, { id: booker.id })).toMatchObject({ code: 'not_found' })
  expect(await removeCompanyMember(deps, approver.token, { id: booker.id })).toMatchObject({ ok: true })
  expect(await getCompany(deps, booker.token)).toEqual({ ok: true, value: { company: null } })
  expect(await getCompanyChoices(deps, booker.token)).toEqual({ ok: true, value: { company: null } })
  expect(await removeTraveller(deps, booker.token, { id })).toMatchObject({ code: 'not_found' })
})

test('the last approver stays one, also when two leave at once', async () => {
  const deps = world()
  const approver = await makeCompany(deps)
  expect(await removeCompanyMember(deps, approver.token, approver)).toMatchObject({ code: 'last_approver' })
  const demoted = { id: approver.id, role: 'booker' as const }
  expect(await changeCompanyMember(deps, approver.token, demoted)).toMatchObject({ code: 'last_approver' })
  const second = await makeMember(deps, approver, 'approver')
  const left = await Promise.all([approver, second].map(({ token, id }) => removeCompanyMember(deps, token, { id })))
  expect(left.map((one) => (one.ok ? 'ok' : one.code)).toSorted()).toEqual(['last_approver', 'ok'])
})

test('the database refuses to leave a company without an approver', async () => {
  const deps = world()
  const approver = await makeCompany(deps)
  const demoting = database.pool.query("update company_members set role = 'booker' where user_id = $1", [approver.id])
  await expect(demoting).rejects.toMatchObject({ constraint: 'companies_have_an_approver' })
})

test('the account of a company closes with its last approver, and what it stored of people is erased', async () => {
  const deps = world()
  const approver = await makeCompany(deps)
  const booker = await makeMember(deps, approver)
  await addTraveller(deps, booker.token, ANA)
  await putCostCentre(deps, booker.token, { code: 'IT-1', name: 'Sistemas' })
  await inviteUser(deps, approver, await makeUser(deps))
  const { rows } = await database.pool.query('select company_id from company_members where user_id = $1', [booker.id])
  await deps.db.transaction(async (tx) => {
    await closeCompanyOfLast(tx, deps, approver.id)
    await deleteUser(tx, approver.id)
  })
  expect(await getCompany(deps, booker.token)).toEqual({ ok: true, value: { company: null } })
  const tables = ['company_members', 'company_invitations', 'company_travellers', 'company_cost_centres']
  for (const table of tables) {
    const left = await database.pool.query(`select from ${table} where company_id = $1`, [rows[0].company_id])
    expect(left.rowCount, table).toBe(0)
  }
})

test('a company with another approver stays when one is erased', async () => {
  const deps = world()
  const approver = await makeCompany(deps)
  const second = await makeMember(deps, approver, 'approver')
  await deps.db.transaction(async (tx) => {
    await closeCompanyOfLast(tx, deps, approver.id)
    await deleteUser(tx, approver.id)
  })
  expect((await companyOf(deps, second)).members.map(({ id }) => id)).toEqual([second.id])
})

test('the data that a user exports name their company', async () => {
  const deps = world()
  const approver = await makeCompany(deps)
  const booker = await makeMember(deps, approver)
  const exported = await exportUser(deps, booker.token)
  expect(exported.ok && exported.value.company).toEqual({ name: COMPANY.name, role: 'booker' })
  const alone = await exportUser(deps, (await makeUser(deps)).token)
  expect(alone.ok && alone.value.company).toBeNull()
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '#jobs/registry.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeBooking } from '#tests/factories/booking.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
beforeEach(async () => {
  world = await openAccountWorld()
})
afterEach(() => world.close())

const ANA = { email: 'Ana.Ruiz@example.com', name: 'Ana', lastname: 'Ruiz', phone: '+34 600 111 222' }
const PASSWORD = 'una frase larga'

async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await world.api.post(path, { body, headers })
  return { status: answer.status, headers: answer.headers, ...(await answer.json()) }
}

const register = (overrides: object = {}) =>
  call('/api/register', { ...ANA, password: PASSWORD, acceptTerms: true, ...overrides })
const logIn = (password = PASSWORD, email = ANA.email) => call('/api/login', { email, password })
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const whoIs = async (headers: Record<string, string>) => (await world.api.get('/api/v1/user', { headers })).status

/** Runs the mail jobs that were enqueued and returns the token of the newest link. */
async function mailedToken(): Promise<string> {
  for (const { name, data } of world.deps.sent.jobs) {
    if (name === 'send-reset-mail') await jobHandlers(world.deps)[name](data as { resetId: string })
  }
  const url = /http\S+/.exec(world.deps.sent.mails.at(-1)?.text ?? '')?.[0] ?? ''
  return new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''
}

const reset = (token: string, overrides: object = {}) =>
  call('/api/reset-password', {
    ...{ email: ANA.email, token, password: 'otra frase larga', password_confirmation: 'otra frase larga' },
    ...overrides,
  })

test('who registers is signed in, and can sign in again with any spelling of their e-mail', async () => {
  const { status, message, token } = await register({ promotions: true, language: 'en' })
  expect({ status, message }).toEqual({ status: 200, message: 'Success' })
  const user = { ...ANA, email: 'ana.ruiz@example.com', language: 'en', promotions: true, acceptTerms: true }
  const answer = await world.api.get('/api/v1/user', { headers: bearer(token) })
  expect(await answer.json()).toEqual({ data: user })
  expect(await logIn(PASSWORD, 'ANA.RUIZ@EXAMPLE.COM')).toMatchObject({ status: 200, user })
})

test('an e-mail that has an account is already registered, in both languages, and its password stays', async () => {
  await register()
  expect(await register({ password: 'robo robo robo' })).toMatchObject({
    status: 409,
    code: 'already_registered',
    message: 'Usuario ya registrado.',
  })
  const body = { ...ANA, password: PASSWORD, acceptTerms: true }
  expect(await call('/api/register', body, { 'Accept-Language': 'en' })).toMatchObject({
    status: 409,
    message: 'User already registered.',
  })
  expect((await logIn()).status).toBe(200)
})

test('ten registrations of one e-mail at once open one account', async () => {
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => register()))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test.each([
  ['no consent', { acceptTerms: false }, { acceptTerms: 'Por favor, acepta los términos y condiciones' }],
  ['a short password', { password: '1234567' }, { password: 'La contraseña tiene de 8 a 200 caracteres' }],
  ['an endless password', { password: 'x'.repeat(201) }, { password: expect.any(String) }],
  ['no e-mail', { email: 'ana' }, { email: 'Introduce un correo electrónico válido' }],
  ['a name with HTML', { name: '<b>' }, { name: 'Introduce un Nombre válido' }],
  ['no surnames', { lastname: '' }, { lastname: 'Campo obligatorio' }],
  ['surnames with HTML', { lastname: '<b>' }, { lastname: 'Introduce un Apellido válido' }],
  ['a phone of letters', { phone: 'mañana' }, { phone: 'Introduce un Teléfono válido' }],
])('%s is 422 with the field', async (_, overrides, errors) => {
  expect(await register(overrides)).toMatchObject({ status: 422, code: 'validation_failed', errors })
})

test('a name with emoji is refused, one from right to left is a name', async () => {
  expect((await register({ name: '🙂' })).status).toBe(422)
  expect((await register({ name: 'שרה', lastname: 'القاسم' })).status).toBe(200)
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  await register()
  const { requestId: _, headers: __, ...wrong } = await logIn('no es esta')
  const { requestId: ___, headers: ____, ...unknown } = await logIn(PASSWORD, 'nadie@example.com')
  expect(wrong).toMatchObject({ status: 401, code: 'login_failed', message: 'Error al iniciar sesión.' })
  expect(unknown).toEqual(wrong)
})

test('an unknown e-mail costs a hash like a known one', async () => {
  await register()
  const hashes: (string | null)[] = []
  const verify = async (hash: string | null) => hashes.push(hash) < 0
  const api = makeApi({ ...world.deps, passwords: { ...world.deps.passwords, verify } })
  world = { ...world, api }
  await logIn()
  await logIn(PASSWORD, 'nadie@example.com')
  expect(hashes).toEqual([expect.stringContaining('argon2id'), null])
})

test('tokens and passwords are not in the database as they are', async () => {
  const { token } = await register()
  const { rows } = await world.pool.query('select s.*, u.* from sessions s join users u on u.id = s.user_id')
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(token).toMatch(/^[\w-]{43}$/)
})

test.each([
  ['none', {}],
  ['one that never was', bearer('x'.repeat(43))],
  ['an empty one', { Authorization: 'Bearer ' }],
  ['another scheme', { Authorization: 'Basic YTpi' }],
  ['a very long one', bearer('x'.repeat(5_000))],
])('%s opens no account', async (_, headers) => {
  const answer = await world.api.get('/api/v1/user', { headers })
  expect([answer.status, (await answer.json()).message]).toEqual([
    401,
    'No hay sesión iniciada. Inicia sesión primero.',
  ])
})

test('logging out ends this session and no other; the token is dead for good', async () => {
  const { token } = await register()
  const { token: other } = await logIn()
  const out = () => world.api.post('/api/logout', { headers: bearer(token) })
  expect((await out()).status).toBe(204)
  expect((await out()).status).toBe(401)
  expect(await whoIs(bearer(token))).toBe(401)
  expect(await whoIs(bearer(other))).toBe(200)
})

test('a session ends by itself after 30 days, and the next sign-in clears it away', async () => {
  const { token } = await register()
  world.deps.clock.set('2027-03-31T08:59:59Z')
  expect(await whoIs(bearer(token))).toBe(200)
  world.deps.clock.set('2027-03-31T09:00:00Z')
  expect(await whoIs(bearer(token))).toBe(401)
  await logIn()
  const { rows } = await world.pool.query('select count(*)::int as n from sessions')
  expect(rows).toEqual([{ n: 1 }])
})

test('a forgotten password is set anew by the mailed link, once, and every session ends', async () => {
  const { token: session } = await register()
  expect(await call('/api/forgot-password', { email: ANA.email })).toMatchObject({ status: 200, message: 'Success' })
  const token = await mailedToken()
  expect(world.deps.sent.mails).toMatchObject([{ to: 'ana.ruiz@example.com' }])
  expect(await reset(token)).toMatchObject({ status: 200, message: 'Success' })
  expect(await whoIs(bearer(session))).toBe(401)
  expect((await logIn()).status).toBe(401)
  expect((await logIn('otra frase larga')).status).toBe(200)
  expect(await reset(token)).toMatchObject({ status: 410, code: 'reset_token_invalid' })
})

test('of two that use one link at once one sets the password', async () => {
  await register()
  await call('/api/forgot-password', { email: ANA.email })
  const token = await mailedToken()
  const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 410])
})

test('a link is dead after an hour, for another e-mail, and once a newer one was asked for', async () => {
  await register()
  await register({ email: 'otra@example.com' })
  await call('/api/forgot-password', { email: ANA.email })
  const older = await mailedToken()
  expect(await reset(older, { email: 'otra@example.com' })).toMatchObject({
    status: 410,
    message: 'El enlace para cambiar la contraseña ya no es válido. Pide uno nuevo.',
  })
  await call('/api/forgot-password', { email: ANA.email })
  expect((await reset(older)).status).toBe(410)
  const newest = await mailedToken()
  world.deps.clock.set('2027-03-01T10:00:00Z')
  expect((await reset(newest)).status).toBe(410)
  expect((await logIn()).status).toBe(200)
})

test('a confirmation that does not match is said at its field and leaves the link alive', async () => {
  await register()
  await call('/api/forgot-password', { email: ANA.email })
  const token = await mailedToken()
  const answer = await reset(token, { password_confirmation: 'otra' })
  const said = 'Las contraseñas no coinciden.'
  expect(answer).toMatchObject({ status: 422, code: 'password_mismatch', message: said })
  expect(answer.errors).toEqual({ password_confirmation: said })
  expect((await reset(token)).status).toBe(200)
})

test('an unknown e-mail can’t forget its password', async () => {
  const answer = await call('/api/forgot-password', { email: 'nadie@example.com' })
  expect(answer).toMatchObject({ status: 404, code: 'email_not_found', message: 'Correo electrónico no encontrado.' })
})

test('a guest by e-mail alone is only what was asked, known or not; with the code of a booking it is their own data', async () => {
  const { bookingCode } = await makeBooking(world)
  const ask = async (query: string) => {
    const answer = await world.api.get(`/api/user_guest?${query}`)
    return { status: answer.status, ...(await answer.json()) }
  }
  const bare = (email: string) => ({ status: 200, email, guest: true })
  expect(await ask('email=lucia@example.com')).toEqual(bare('lucia@example.com'))
  expect(await ask('email=nadie@example.com')).toEqual(bare('nadie@example.com'))
  expect(await ask(`email=nadie@example.com&bookingCode=${bookingCode}`)).toEqual(bare('nadie@example.com'))
  expect(await ask('email=lucia@example.com&bookingCode=0000000000')).toEqual(bare('lucia@example.com'))
  const own = await ask(`email=Lucia@example.com&bookingCode=${bookingCode.toLowerCase()}`)
  expect(own).toMatchObject({ name: 'Lucía', lastname: 'Ferrer', phone: '+34 600 000 000', language: 'es' })
  const opened = await world.api.get(`/api/bookings/${bookingCode}`, { headers: { 'x-view-token': own.viewToken } })
  expect(await opened.json()).toHaveProperty('holder')
})

const upgrade = (bookingCode: string, proof: object = {}, headers: Record<string, string> = {}) =>
  call('/api/update-user-register', { bookingCode, password: PASSWORD, ...proof }, headers)

test('the holder of a booking becomes a registered user by its view token or their e-mail, once', async () => {
  const { bookingCode, viewToken } = await makeBooking(world)
  const { bookingCode: second } = await makeBooking(world, { checkIn: '2027-08-01', holder: ANA })
  const { status, token, user } = await upgrade(bookingCode, {}, { 'X-View-Token': viewToken })
  expect([status, user]).toMatchObject([200, { email: 'lucia@example.com', name: 'Lucía', promotions: false }])
  expect(await whoIs(bearer(token))).toBe(200)
  expect((await logIn(PASSWORD, 'lucia@example.com')).status).toBe(200)
  expect(await upgrade(bookingCode, {}, { 'X-View-Token': viewToken })).toMatchObject({ code: 'already_registered' })
  expect((await upgrade(second, { email: 'ANA.ruiz@example.com' })).status).toBe(200)
})

test('the code of a booking alone opens no account, however young the booking', async () => {
  const { bookingCode } = await makeBooking(world)
  const { viewToken: other } = await makeBooking(world, { checkIn: '2027-08-01' })
  expect(await upgrade(bookingCode)).toMatchObject({ status: 403, code: 'forbidden' })
  expect((await upgrade(bookingCode, { email: 'ana@example.com' })).status).toBe(403)
  expect((await upgrade(bookingCode, {}, { 'X-View-Token': other })).status).toBe(403)
  expect((await world.pool.query('select 1 from users')).rows).toEqual([])
})

test('e-mails are tried with a code ten times an hour from an address, and the view token is not held up by that', async () => {
  const { bookingCode, viewToken } = await makeBooking(world)
  const tries = Array.from({ length: 14 }, (_, index) => upgrade(bookingCode, { email: `guess-${index}@example.com` }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect([statuses.filter((one) => one === 403).length, statuses.filter((one) => one === 429).length]).toEqual([10, 4])
  expect((await upgrade(bookingCode, { email: 'lucia@example.com' })).status).toBe(429)
  expect((await upgrade(bookingCode, {}, { 'X-View-Token': viewToken })).status).toBe(200)
})

test('no account is entered or opened by an unknown code, a cancelled booking, or one whose e-mail is registered', async () => {
  expect(await upgrade('0000000000')).toMatchObject({ status: 404, code: 'booking_not_found' })
  const { bookingCode, viewToken } = await makeBooking(world)
  await register({ email: 'lucia@example.com' })
  const proof = { 'X-View-Token': viewToken }
  expect(await upgrade(bookingCode, {}, proof)).toMatchObject({ status: 409, code: 'already_registered' })
  await world.api.app.request(`/api/bookings/${bookingCode}/hold`, { method: 'DELETE', headers: proof })
  expect(await upgrade(bookingCode, {}, proof)).toMatchObject({ status: 409, code: 'booking_cancelled' })
})

test('nothing of a person is logged, whatever goes wrong', async () => {
  const { token } = await register()
  for (let tries = 0; tries < 12; tries++) await logIn('no es esta')
  await call('/api/forgot-password', { email: ANA.email })
  const logged = JSON.stringify(world.deps.sent.logs).toLowerCase()
  expect(logged).toContain('login_by_address_and_account')
  for (const secret of ['ana.ruiz', 'no es esta', PASSWORD, token]) expect(logged).not.toContain(secret.toLowerCase())
})

import { expect, test } from 'vitest'
import { makeApi } from '#tests/factories/api.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

const MESSAGE = {
  ...{ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phone: '600123456', message: 'Hola', terms: true },
  topic: 'company',
}
const COMPANY = { name: 'Obras', cities: ['madrid'], people: 2 }

test.each([
  [{ message: 'a\u0000b' }, 'message'],
  [{ company: { ...COMPANY, name: 'Obras \ud800' } }, 'company.name'],
  [{ 'key\u0000': 1 }, 'body'],
  [{ '<img src=x>': 'a\u0000b' }, 'body'],
])('text that no database stores is refused by its field: %j', async (change, field) => {
  const answer = await makeApi(makeDeps(database.pool)).post('/api/contact', { body: { ...MESSAGE, ...change } })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
})

test('emoji and letters of every script are text like any other', async () => {
  const body = { ...MESSAGE, firstName: '小明', message: 'Hola 👋🏽 \u202eعربي', company: COMPANY }
  expect((await makeApi(makeDeps(database.pool)).post('/api/contact', { body })).status).toBe(201)
})

test('a NUL in an address is no address, and one in a query is a bad value', async () => {
  const api = makeApi(makeDeps(database.pool))
  expect((await api.get('/api/apartments/MAD%00')).status).toBe(404)
  expect((await api.get('/api/apartments?neighbourhood=a%00b')).status).toBe(422)
  const named = await api.get('/api/apartments?%3Cimg%20src=a%00b')
  expect(Object.keys((await named.json()).errors)).toEqual(['query'])
})

test('a body nested deeper than any stack is refused, not a fault', async () => {
  const body = `${'['.repeat(45_000)}${']'.repeat(45_000)}`
  const answer = await makeApi(makeDeps(database.pool)).post('/api/contact', { body })
  expect(answer.status).toBe(422)
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type AdmissionReport, createAdmission } from '#server/admission/admission.ts'
import { admitted, withinBudget } from '#server/admission/admit.ts'
import { createCostlyBudget } from '#server/admission/costly-budget.ts'
import { createRefusalAnswer, MAX_DELAYED_REFUSALS } from '#server/admission/refusal-answer.ts'
import { MAX_BOOKINGS, queueRules } from '#server/admission/request-classes.ts'
import { type Handler, listen } from '#server/http-server.ts'
import { eventually, freePort } from '#tests/harness/processes.ts'

/** Refusals that wait are answered when a test calls them. */
function refusals() {
  const held: { readonly ms: number; answer(): void }[] = []
  const after = (ms: number, answer: () => void) => {
    held.push({ ms, answer })
    return { cancel: () => undefined }
  }
  return { held, refuse: createRefusalAnswer('https://estancia.example', { random: () => 0.5, after }) }
}

async function serve(handler: Handler) {
  const port = await freePort()
  const http = await listen(port, '127.0.0.1')
  http.handle(handler)
  onTestFinished(() => {
    http.server.closeAllConnections()
    http.server.close()
  })
  return { port, url: `http://127.0.0.1:${port}` }
}

const readingSpanish = { 'accept-language': 'es-ES,es;q=0.9' }

test('a refusal is 503 in the language of the page, or else of the reader, and says when to come back', async () => {
  const { refuse } = refusals()
  const { url } = await serve((request, response) => refuse(request, response, 'full'))
  const texts = {
    '/en/alquiler-por-meses': 'A lot of people are here at once',
    '/es': 'Hay mucha gente a la vez',
    '/login': 'Hay mucha gente a la vez',
  }
  for (const [path, text] of Object.entries(texts)) {
    const answer = await fetch(url + path, { headers: readingSpanish })
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('refresh')]).toEqual([503, '5', '5'])
    expect(answer.headers.get('connection')).toBe('keep-alive')
    expect(await answer.text()).toContain(text)
  }
  const sent = await fetch(`${url}/en/contacto`, { method: 'POST', headers: readingSpanish })
  // Loaded again, the page would not have what was typed.
  expect([sent.status, sent.headers.get('refresh')]).toEqual([503, null])
  expect(await sent.text()).toContain('Go back to the page before')
  const problem = await fetch(`${url}/api/apartments`, { headers: readingSpanish })
  expect([problem.status, problem.headers.get('retry-after'), problem.headers.get('refresh')]).toEqual([503, '5', null])
  expect(problem.headers.get('content-type')).toBe('application/problem+json')
  expect(await problem.json()).toMatchObject({ code: 'overloaded', status: 503, title: 'Hubo un error' })
})

test('beyond the budget of an address costly requests are 429, and others are not counted', async () => {
  const refused: string[] = []
  const report: AdmissionReport = { started: () => undefined, refused: (name, why) => refused.push(`${name} ${why}`) }
  const { held, refuse } = refusals()
  const mayGoOn = withinBudget({ budget: createCostlyBudget(() => 0), refuse, report, trustedProxies: 1 })
  const { url } = await serve((request, response) => mayGoOn(request, response) && response.end('fine'))
  const ask = (path: string, address: string) => fetch(url + path, { headers: { 'x-forwarded-for': address } })
  const wide = '/es/alquiler-por-meses?city=madrid&flexibleDays=14'
  for (let request = 0; request < 60; request++) expect((await ask(wide, '192.0.2.1')).status).toBe(200)
  const requested = ask(wide, '192.0.2.1')
  await eventually(() => held.length === 1, 'a refusal that waits')
  held[0]?.answer()
  const last = await requested
  expect([last.status, last.headers.get('retry-after'), last.headers.get('refresh')]).toEqual([429, '1', '1'])
  expect(await last.text()).toContain('Has pedido muchas búsquedas seguidas')
  expect([(await ask(wide, '192.0.2.2')).status, (await ask('/es', '192.0.2.1')).status]).toEqual([200, 200])
  expect(refused).toEqual(['costly budget'])
})

test('an address that exceeds its share waits a second for the refusal, so that refusing it takes little of the processor', async () => {
  const { held, refuse } = refusals()
  const { url, port } = await serve((request, response) =>
    refuse(request, response, request.url === '/share' ? 'share' : 'full'),
  )
  const refused = fetch(`${url}/share`)
  await eventually(() => held.length === 1, 'a refusal that waits')
  expect([(await fetch(`${url}/full`)).status, held.map(({ ms }) => ms)]).toEqual([503, [1_000]])
  held[0]?.answer()
  expect((await refused).status).toBe(503)

  const crowd = connect(port, '127.0.0.1')
  onTestFinished(() => void crowd.destroy())
  crowd.write('GET /share HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(MAX_DELAYED_REFUSALS))
  await eventually(() => held.length === 1 + MAX_DELAYED_REFUSALS, 'as many refusals as may wait')
  expect((await fetch(`${url}/share`)).status).toBe(503)
})

test('networks of one IPv6 site share their turns, other addresses have their own', async () => {
  const report: AdmissionReport = { started: () => undefined, refused: () => undefined }
  const admission = createAdmission(queueRules(), report)
  const { refuse } = refusals()
  const { url } = await serve(admitted({ admission, refuse, trustedProxies: 1 }, () => undefined))
  // Never answered, until the server closes.
  const ask = (address: string) =>
    void fetch(`${url}/es`, { headers: { 'x-forwarded-for': address } }).catch(() => undefined)
  ask('2001:db8:7:100::1')
  ask('2001:db8:7:200::1')
  await eventually(() => admission.underWay('queued') === 1 && admission.waiting('page') === 1, 'a turn of the site')
  ask('2001:db8:8:1::1')
  await eventually(() => admission.underWay('queued') === 2, 'a turn of another site')
})

test('a booking counts from when its body has arrived, so that slow bodies keep no other out', async () => {
  const report: AdmissionReport = { started: () => undefined, refused: () => undefined }
  const admission = createAdmission(queueRules(), report)
  let arrived = 0
  const handler: Handler = (request) => {
    arrived += 1
    request.resume()
  }
  const { refuse } = refusals()
  const { port } = await serve(admitted({ admission, refuse, trustedProxies: 1 }, handler))
  let visitors = 0
  const send = (body: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(
      `POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.${visitors++}\r\nContent-Length: 2\r\n\r\n${body}`,
    )
    return socket
  }
  for (let slow = 0; slow < 5; slow++) send('{')
  await eventually(() => arrived === 5, 'slow bodies')
  expect(admission.underWay('booking')).toBe(0)
  for (let whole = 0; whole < MAX_BOOKINGS; whole++) send('{}')
  await eventually(() => admission.underWay('booking') === MAX_BOOKINGS, 'bookings under way')
  const [refusal] = await once(send('{}'), 'data')
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 503/)
})

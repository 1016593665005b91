import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'

type Received = { readonly from: string; readonly to: string[]; readonly message: string }

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Starts a mail server that stores what it receives, and temporarily refuses the first `refusals` mails. */
async function mailServer({ refusals = 0 } = {}) {
  const received: Received[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let message = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        message += chunk
      })
      stream.on('end', () => {
        if (left-- > 0) return done(Object.assign(new Error('Come back later'), { responseCode: 451 }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), message })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => new Promise<void>((closed) => server.close(() => closed())))
  return { received, port: (server.server.address() as AddressInfo).port }
}

function mailerTo(port: number) {
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Estancia <hola@estancia.example>' })
  closing.push(() => mailer.close())
  return mailer
}

const MAIL = {
  id: 'booking_confirmed.42',
  to: 'lucia@example.com',
  subject: 'Reserva confirmada: Ático en Málaga',
  text: 'Te esperamos, Lucía.',
  html: '<p>Te esperamos, Lucía.</p>',
  attachments: [
    {
      name: 'estancia-año.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'SUMMARY:Ático, 1.º\r\n',
    },
  ],
}

/** Returns the decoded body of the part with the given type. */
function partOf(message: string, type: string): string {
  const part = message.split(/\r\n--[^\r\n]+/).find((one) => new RegExp(`^content-type: ${type}`, 'im').test(one)) ?? ''
  const [head = '', ...body] = part.replace(/^\r\n/, '').split('\r\n\r\n')
  const content = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString()
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('a mail goes out with its text, its HTML and its files, whatever letters are in them', async () => {
  const server = await mailServer()
  await mailerTo(server.port).send(MAIL)
  const [{ from, to, message } = { from: '', to: [], message: '' }] = server.received
  expect([from, to]).toEqual(['hola@estancia.example', ['lucia@example.com']])
  expect(message).toContain('Message-ID: <booking_confirmed.42@estancia.example>')
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(partOf(message, 'text/plain')).toContain('Te esperamos, Lucía.')
  expect(partOf(message, 'text/html')).toContain('<p>Te esperamos, Lucía.</p>')
  expect(partOf(message, 'text/calendar; charset=utf-8; method=PUBLISH')).toBe('SUMMARY:Ático, 1.º\r\n')
  expect(message).toMatch(/filename\*0\*=utf-8''estancia-a%C3%B1o\.ics/)
})

test('a mail that the server does not take is a fault, and goes when it is sent again', async () => {
  const server = await mailServer({ refusals: 1 })
  const mailer = mailerTo(server.port)
  await expect(mailer.send(MAIL)).rejects.toThrow('Come back later')
  expect(server.received).toEqual([])
  await mailer.send(MAIL)
  expect(server.received).toHaveLength(1)
})

test('a server that is not there is a fault', async () => {
  await expect(mailerTo(1).send(MAIL)).rejects.toThrow(/ECONNREFUSED/)
})

import { expect, test } from 'vitest'
import { createCalendarParser } from '#adapters/channels/calendar-parser.ts'

const CALENDAR = Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1@site\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n')

test('a calendar that takes too long is too heavy, and the next one is read', async () => {
  const limits = [AbortSignal.abort(), new AbortController().signal]
  const parser = createCalendarParser({ timeLimit: () => limits.shift() ?? AbortSignal.abort() })
  const [heavy, read] = await Promise.all([parser.parse(CALENDAR), parser.parse(CALENDAR)])
  expect([heavy, read]).toMatchObject([{ fault: 'too_heavy' }, { events: [{ uid: '1@site' }] }])
})

test('calendars that are read at the same time get their own events, and stay as they are', async () => {
  const parser = createCalendarParser()
  const uids = Array.from({ length: 20 }, (_, number) => `${number}@site`)
  const contents = uids.map((uid) => Buffer.from(CALENDAR.toString().replace('1@site', uid)))
  const read = await Promise.all(contents.map((content) => parser.parse(content)))
  expect(read).toMatchObject(uids.map((uid) => ({ events: [{ uid }] })))
  expect(contents[7]?.toString()).toContain('7@site')
})

import { expect, test } from 'vitest'
import {
  checkedAt,
  type HomeConnection,
  type ManagerConnection,
  mustAskFirst,
} from '#domain/channel/home-connection.ts'

const at = (time: string) => `2027-03-01T${time}:00+00:00`
const NOON = new Date(at('12:00'))

const LEVEL: ManagerConnection = {
  ...{ pushesSince: at('06:00'), fedAt: at('11:59'), nightsPushedAt: at('07:00') },
  ...{ failingSince: null, waitingSince: null },
}
const home = (changed: Partial<HomeConnection>): HomeConnection => ({
  ...{ asksFirst: true, calendarReadAt: null, manager: null },
  ...changed,
})
const checked = (changed: Partial<HomeConnection>) => checkedAt(home(changed))?.toISOString().slice(11, 16)
const checkedThere = (changed: Partial<ManagerConnection>) => checked({ manager: { ...LEVEL, ...changed } })

test('a home is as fresh as the connection that was checked longest ago', () => {
  expect(checked({ calendarReadAt: at('11:40') })).toBe('11:40')
  expect(checked({ calendarReadAt: at('11:40'), manager: LEVEL })).toBe('11:40')
  expect(checked({ calendarReadAt: at('11:40'), manager: { ...LEVEL, fedAt: at('11:30') } })).toBe('11:30')
})

test('a channel manager that answers is level however long ago a night was pushed, until a push fails or waits', () => {
  expect(checkedThere({})).toBe('11:59')
  expect(checkedThere({ failingSince: at('10:15') })).toBe('10:15')
  expect(checkedThere({ waitingSince: at('09:10') })).toBe('09:10')
  expect(checkedThere({ nightsPushedAt: null })).toBe('06:00')
  expect(checkedThere({ fedAt: null })).toBe('06:00')
})

test('a home asks first after an hour without a check, if it is set to, and never without a connection', () => {
  const mustAsk = (changed: Partial<HomeConnection>) => mustAskFirst(home(changed), NOON)
  expect(mustAsk({ calendarReadAt: at('11:00') })).toBe(false)
  expect(mustAsk({ calendarReadAt: at('10:59') })).toBe(true)
  expect(mustAsk({ calendarReadAt: at('10:59'), asksFirst: false })).toBe(false)
  expect(mustAsk({})).toBe(false)
  expect(mustAskFirst(null, NOON)).toBe(false)
})

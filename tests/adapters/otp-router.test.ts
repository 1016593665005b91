import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOtpRouter } from '#adapters/routing/otp-router.ts'
import { type FakeOtp, type OtpAnswer, startFakeOtp } from '#tests/fake-otp/server.ts'

const HOME = { lat: 40.4729, lng: -3.6874 }
const GOAL = { lat: 40.4809, lng: -3.6874 }
const NINE = new Date('2027-03-02T08:00:00Z')

let otp: FakeOtp
beforeEach(async () => {
  otp = await startFakeOtp()
})
afterEach(() => otp.close())

const minutes = (url = otp.url) => createOtpRouter(url).minutes(HOME, GOAL, NINE)

test('the quickest way by public transport is asked for from the home to the place, and its minutes are rounded up', async () => {
  otp.state.answer = { kind: 'ways', seconds: [1500, 841, 1200] }
  expect(await minutes()).toBe(15)
  expect(otp.requested).toEqual([
    {
      origin: { latitude: 40.4729, longitude: -3.6874 },
      destination: { latitude: 40.4809, longitude: -3.6874 },
      latestArrival: '2027-03-02T08:00:00.000Z',
    },
  ])
})

test.each([
  ['nothing goes', { kind: 'ways', seconds: [], errors: ['NO_TRANSIT_CONNECTION'] }],
  ['no stop is near', { kind: 'ways', seconds: [], errors: ['NO_STOPS_IN_RANGE'] }],
  ['walking is quicker', { kind: 'ways', seconds: [600], errors: ['WALKING_BETTER_THAN_TRANSIT'] }],
] as const)('where %s there are no minutes by public transport', async (_why, answer) => {
  otp.state.answer = answer
  expect(await minutes()).toBeNull()
})

test.each<[string, OtpAnswer]>([
  ['a router that is down', { kind: 'status', status: 503 }],
  ['an answer without a plan', { kind: 'text', text: '{"errors":[{"message":"no"}]}' }],
  ['an answer that is no JSON', { kind: 'text', text: '<html>' }],
  ['timetables that ended', { kind: 'ways', seconds: [], errors: ['OUTSIDE_SERVICE_PERIOD'] }],
])('%s is a fault', async (_why, answer) => {
  otp.state.answer = answer
  await expect(minutes()).rejects.toThrow()
})

test('an address where nobody listens is a fault', async () => {
  await expect(minutes('http://127.0.0.1:1/')).rejects.toThrow()
})

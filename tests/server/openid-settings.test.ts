import { expect, test } from 'vitest'
import { openIdProviders } from '#server/openid-settings.ts'

const URL_OF_SITE = 'https://estancia.example'
const GOOGLE = { OPENID_GOOGLE_CLIENT_ID: 'id', OPENID_GOOGLE_CLIENT_SECRET: 'secret' }

test('nobody else says who somebody is unless it is set up', () => {
  expect([...openIdProviders({}, URL_OF_SITE).keys()]).toEqual([])
  expect([...openIdProviders(GOOGLE, URL_OF_SITE).keys()]).toEqual(['google'])
})

test('what is set up by half, has no key that can be read, or no TLS, is said when the product starts', () => {
  const half = { OPENID_GOOGLE_CLIENT_ID: 'id' }
  expect(() => openIdProviders(half, URL_OF_SITE)).toThrow('OPENID_GOOGLE_CLIENT_SECRET')
  expect(() => openIdProviders({ OPENID_APPLE_TEAM_ID: 'team' }, URL_OF_SITE)).toThrow('OPENID_APPLE_PRIVATE_KEY')
  const apple = { OPENID_APPLE_CLIENT_ID: 'id', OPENID_APPLE_TEAM_ID: 'team', OPENID_APPLE_KEY_ID: 'key' }
  const badKey = { ...apple, OPENID_APPLE_PRIVATE_KEY: 'A'.repeat(64) }
  expect(() => openIdProviders(badKey, URL_OF_SITE)).toThrow('is not a valid key')
  const bare = { ...GOOGLE, OPENID_GOOGLE_ISSUER: 'http://accounts.example' }
  expect(() => openIdProviders(bare, URL_OF_SITE)).toThrow('has to be https')
})

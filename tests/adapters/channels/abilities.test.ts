import { expect, test } from 'vitest'
import { createCalendarReader } from '#adapters/channels/calendar-reader.ts'
import { createChannex } from '#adapters/channels/channex/channex.ts'
import { createHousingAnywhere } from '#adapters/channels/housing-anywhere/housing-anywhere.ts'
import { createSandboxCalendarReader } from '#adapters/channels/sandbox-calendar-reader.ts'
import { createSandboxChannelManager } from '#adapters/channels/sandbox-channel-manager.ts'
import { createSandboxRequestSource } from '#adapters/channels/sandbox-request-source.ts'
import { ABILITIES, CHANNEL_ABILITIES, type ChannelKind, isAble } from '#domain/channel/abilities.ts'

const unused = {} as never
const ADAPTERS: readonly (readonly [ChannelKind, object])[] = [
  ['channex', createChannex({ url: 'https://channex.example/api/v1', apiKey: 'key' })],
  ['sandbox', createSandboxChannelManager(unused)],
  ['calendar', createCalendarReader()],
  ['calendar', createSandboxCalendarReader(unused)],
  ['list', createHousingAnywhere({ url: 'https://rooms.example', apiKey: 'key' })],
  ['list', createSandboxRequestSource(unused)],
]

test.each(ADAPTERS)(
  'an adapter of %s has the calls by which the table says that it does things, and no others',
  (kind, adapter) => {
    const named = new Set<string | null>(ABILITIES.map((ability) => CHANNEL_ABILITIES[kind][ability]))
    const calls = [...ABILITIES, 'read', 'nextRequests', 'answer'].filter((call) => call in adapter)
    expect(new Set(calls)).toEqual(new Set([...named].filter((call) => call !== null)))
    if (kind === 'channex' || kind === 'sandbox') expect(adapter).toMatchObject({ kind })
  },
)

test('a calendar gives stays and pushes nothing, and without a channel nothing is done', () => {
  expect(ABILITIES.filter((ability) => isAble('calendar', ability))).toEqual(['nextRevisions', 'health'])
  expect(ABILITIES.filter((ability) => isAble(null, ability))).toEqual([])
})

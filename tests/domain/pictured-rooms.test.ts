import { expect, test } from 'vitest'
import { groupByRoom, type PicturedRoom, unseenRooms } from '#domain/catalogue/pictured-rooms.ts'

const HOME = { bedrooms: 2, bathrooms: [1, 2], livingRooms: 1, amenities: ['terrace'] }
const ALL: PicturedRoom[] = [
  { room: 'bedroom', number: 1 },
  { room: 'living_room' },
  { room: 'kitchen' },
  { room: 'bathroom', number: 1 },
  { room: 'bathroom', number: 2 },
  { room: 'bedroom', number: 2 },
  { room: 'terrace' },
]

test('a home that shows every room lacks none, one without pictures lacks all it claims', () => {
  expect(unseenRooms({ ...HOME, photos: ALL })).toEqual([])
  expect(unseenRooms({ ...HOME, photos: [] })).toHaveLength(7)
})

test('the second bathroom is named where pictures show the first alone, and not where one may be either', () => {
  const withoutSecond = ALL.filter(({ room, number }) => room !== 'bathroom' || number !== 2)
  expect(unseenRooms({ ...HOME, photos: withoutSecond })).toEqual([{ room: 'bathroom', number: 2 }])
  const unclear = ALL.filter(({ room }) => room !== 'bathroom').concat({ room: 'bathroom' })
  expect(unseenRooms({ ...HOME, photos: unclear })).toEqual([])
})

test('pictures of one room stand together, the room of the cover first', () => {
  const photos = [...ALL, { room: 'bedroom', number: 1 } as const, { room: 'kitchen' } as const]
  const groups = groupByRoom(photos).map((group) => [group[0]?.room, group[0]?.number, group.length])
  expect(groups).toEqual([
    ['bedroom', 1, 2],
    ['living_room', undefined, 1],
    ['bedroom', 2, 1],
    ['kitchen', undefined, 2],
    ['bathroom', 1, 1],
    ['bathroom', 2, 1],
    ['terrace', undefined, 1],
  ])
})

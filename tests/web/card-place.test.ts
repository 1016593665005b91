import { expect, test } from 'vitest'
import { placeCard } from '#web/map/card-place.ts'

const CARD = { width: 292, height: 330 }

function pinAt(x: number, y: number) {
  return { left: x - 36, right: x + 36, top: y - 42, bottom: y }
}

test('a card stands beside its pin on the side with room, else above or below, and keeps its side while the map moves', () => {
  const wide = { width: 900, height: 700 }
  expect(placeCard(pinAt(200, 300), CARD, wide)).toMatchObject({ side: 'right', left: 246 })
  expect(placeCard(pinAt(700, 300), CARD, wide)).toMatchObject({ side: 'left', left: 362 })
  const narrow = { width: 480, height: 755 }
  expect(placeCard(pinAt(240, 600), CARD, narrow)).toMatchObject({ side: 'above', top: 218 })
  expect(placeCard(pinAt(240, 200), CARD, narrow)).toMatchObject({ side: 'below', top: 210 })
  expect(placeCard(pinAt(450, 300), CARD, wide)).toMatchObject({ side: 'right' })
  expect(placeCard(pinAt(450, 300), CARD, wide, 'left')).toMatchObject({ side: 'left' })
})

test('a card is never cut by the frame, and covers its pin only where no side has room', () => {
  const free = { width: 860, height: 820 }
  for (const frame of [free, { width: 430, height: 760 }, { width: 605, height: 723 }]) {
    for (let x = 0; x <= frame.width; x += 15) {
      for (let y = 0; y <= frame.height; y += 15) {
        const pin = pinAt(x, y)
        const { left, top } = placeCard(pin, CARD, frame)
        const [right, bottom] = [left + CARD.width, top + CARD.height]
        expect(left >= 12 && top >= 12 && right <= frame.width - 12 && bottom <= frame.height - 12).toBe(true)
        const covers = left < pin.right && right > pin.left && top < pin.bottom && bottom > pin.top
        if (frame === free) expect(covers).toBe(false)
      }
    }
  }
})

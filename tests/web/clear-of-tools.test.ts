import { expect, test } from 'vitest'
import { shiftClearOf } from '#web/map/clear-of-tools.ts'

const at = (left: number, top: number, width = 100, height = 42) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
})
const frame = at(0, 0, 900, 700)
/** A row of tools at the top, and buttons in the corner at the bottom. */
const tools = [at(16, 16, 500, 44), at(840, 590, 44, 92)]

test('a map whose marks are clear of its tools stays where it is', () => {
  const fitted = [at(300, 100), at(700, 20), at(760, 400)]
  expect(shiftClearOf({ fitted, outer: [], tools, frame })).toEqual({ x: 0, y: 0 })
})

test('a mark under the row at the top moves down as little as needed, and one at the bottom may leave for it', () => {
  const [fitted, outer] = [[at(300, 500)], [at(200, 40), at(300, 655)]]
  expect(shiftClearOf({ fitted, outer, tools, frame })).toEqual({ x: 0, y: 24 })
})

test('a mark under the buttons in the corner moves aside, and none to which the map was fitted leaves for it', () => {
  const covered = at(760, 600)
  expect(shiftClearOf({ fitted: [covered, at(300, 300)], outer: [], tools, frame })).toEqual({ x: -24, y: 0 })
  expect(shiftClearOf({ fitted: [covered, at(10, 300)], outer: [], tools, frame })).toEqual({ x: 0, y: -56 })
})

test('a mark outside of the map is not moved under a tool', () => {
  const fitted = [at(780, 610), at(300, 300)]
  expect(shiftClearOf({ fitted, outer: [], tools, frame })).toEqual({ x: -40, y: 0 })
  expect(shiftClearOf({ fitted, outer: [at(885, 640)], tools, frame })).toEqual({ x: -40, y: 48 })
})

test('where some mark is always covered, as few are as can be', () => {
  const column = [-145, -105, -65, -25, 15, 55, 95, 135].map((top) => at(200, top))
  expect(shiftClearOf({ fitted: [at(300, 640)], outer: column, tools, frame })).toEqual({ x: 0, y: -8 })
})

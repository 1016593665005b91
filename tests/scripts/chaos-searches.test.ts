import { expect, test } from 'vitest'
import { rememberKnownNights } from '../../chaos/known-nights.ts'
import { homesOfHomePage, homesOfPage, homesWithDays } from '../../chaos/shown-homes.ts'

const HOME = 'MAD-0001'
const stay = { checkIn: '2027-06-01', checkOut: '2027-06-08' }
const lastNight = { checkIn: '2027-06-07', checkOut: '2027-06-09' }
const dayAfter = { checkIn: '2027-06-08', checkOut: '2027-06-10' }
const longer = { checkIn: '2027-05-30', checkOut: '2027-06-08' }

test('a booking speaks against every stay with one of its nights, for whoever asks after its answer', () => {
  const nights = rememberKnownNights()
  nights.booked(HOME, { stay, by: 1, at: 100 })
  expect(nights.against(HOME, lastNight, 101)).toMatchObject({ what: 'booked', by: 1 })
  expect(nights.against(HOME, lastNight, 99)).toBeUndefined()
  expect(nights.against(HOME, dayAfter, 101)).toBeUndefined()
  expect(nights.against('MAD-0002', stay, 101)).toBeUndefined()
})

test('from the moment a release is sent nobody knows', () => {
  const nights = rememberKnownNights()
  nights.booked(HOME, { stay, by: 1, at: 100 })
  nights.releasing(HOME, stay)
  expect(nights.against(HOME, stay, 101)).toBeUndefined()
})

test('a refusal speaks against the whole stay, unless a release was under way since it was asked for', () => {
  let time = 0
  const nights = rememberKnownNights(() => time)
  const released = nights.releasing(HOME, lastNight)
  nights.refused(HOME, { stay, by: 2, at: 60 }, 50)
  expect(nights.against(HOME, stay, 61)).toBeUndefined()
  time = 70
  released()
  nights.refused(HOME, { stay, by: 2, at: 80 }, 65)
  expect(nights.against(HOME, stay, 81)).toBeUndefined()
  nights.refused(HOME, { stay, by: 2, at: 100 }, 90)
  expect(nights.against(HOME, longer, 101)).toMatchObject({ what: 'refused', by: 2 })
  expect(nights.against(HOME, lastNight, 101)).toBeUndefined()
})

test('a page shows homes by its links with a stay, the home of a page only where it can be booked', () => {
  const link = (houseCode: string, query: string) =>
    `<a href="/es/apartamento-amueblado-por-meses/${houseCode}?${query}">Piso</a>`
  const dates = 'checkIn=2027-06-01&amp;checkOut=2027-06-08'
  const other = { houseCode: 'MAD-0002', stay }
  const html = link(HOME, dates) + link('MAD-0002', dates) + link('MAD-0002', dates)
  expect(homesOfPage(html)).toEqual([{ houseCode: HOME, stay }, other])
  expect(homesOfHomePage(html, { houseCode: HOME, stay })).toEqual([other])
  const book = `<a href="/es/datos-personales?house=${HOME}&amp;${dates}">Reservar</a>`
  expect(homesOfHomePage(html + book, { houseCode: HOME, stay })).toEqual([other, { houseCode: HOME, stay }])
})

test('a card without dates says from which day its home is free', () => {
  const card = (badge: string) =>
    `<article class="home"><a href="/es/apartamento-amueblado-por-meses/${HOME}">Piso</a><p>${badge}</p></article>`
  const [free] = homesWithDays(card('Libre desde el 3 de marzo'), 28)
  expect(free).toMatchObject({ houseCode: HOME, stay: { checkIn: expect.stringMatching(/-03-03$/) } })
  expect(homesWithDays(card('Libre ya'), 3)).toHaveLength(1)
  expect(homesWithDays(card('Revisado en marzo'), 3)).toEqual([])
})

import { expect, test } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { changeTexts } from '#office/text/change-text.ts'

test('what an action changed is read in words, sums in euros and days as dates', () => {
  const changes = {
    totalPriceCents: [1_200_00, 1_344_66],
    checkIn: ['2027-03-01', '2027-03-04'],
    status: ['PENDING', 'CANCELLED'],
    isAgreed: [null, true],
    keptPaidCents: [null, 543_40],
  } as const
  expect(inLocale('es', () => changeTexts(changes))).toEqual([
    { name: 'total', before: '1.200,00 €', after: '1.344,66 €' },
    { name: 'llegada', before: '1 mar 2027', after: '4 mar 2027' },
    { name: 'estado', before: 'pendiente', after: 'cancelada' },
    { name: 'acordado', before: null, after: 'sí' },
    { name: 'no devuelto', before: null, after: '543,40 €' },
  ])
})

test('members are named, roles and cities are words, and nights a range', () => {
  const changes = {
    assignee: [null, 'member-1'],
    roles: ['viewer', 'owner, finance'],
    cities: ['madrid, malaga', 'all'],
    nights: ['2027-03-01/2027-03-04', null],
  } as const
  expect(inLocale('en', () => changeTexts(changes, { 'member-1': 'Lucía Ferrer' }))).toEqual([
    { name: 'with', before: null, after: 'Lucía Ferrer' },
    { name: 'roles', before: 'Read-only', after: 'Owner, Finance' },
    { name: 'cities', before: 'Madrid, Málaga', after: 'all' },
    { name: 'nights', before: '1 – 4 Mar 2027', after: null },
  ])
})

test('a personal field is named and not shown, and a field without a name keeps its own', () => {
  expect(inLocale('es', () => changeTexts({ phone: 'personal', oven: ['no', 'yes'] }))).toEqual([
    { name: 'teléfono', before: null, after: 'dato personal' },
    { name: 'oven', before: 'no', after: 'yes' },
  ])
  expect(inLocale('es', () => changeTexts(null))).toEqual([])
})

test('a refused try names the permission that it needed, also in entries of before, and what stayed the same is left out', () => {
  const needed = { name: 'hacía falta permiso para', before: null, after: 'gestionar estancias' }
  expect(inLocale('es', () => changeTexts({ needed: [null, 'manage_stays'] }))).toEqual([needed])
  expect(inLocale('es', () => changeTexts({ manage_stays: ['no', 'yes'] }))).toEqual([needed])
  expect(
    inLocale('es', () => changeTexts({ checkIn: ['2027-12-05', '2027-12-05'], home: ['MAD-0001', 'MAD-0002'] })),
  ).toEqual([{ name: 'casa', before: 'MAD-0001', after: 'MAD-0002' }])
})

test('an export names its filter, rows and format', () => {
  expect(inLocale('es', () => changeTexts({ filter: [null, ''], rows: [null, 30], format: [null, 'csv'] }))).toEqual([
    { name: 'filtro', before: null, after: 'ninguno' },
    { name: 'filas', before: null, after: '30' },
    { name: 'formato', before: null, after: 'csv' },
  ])
})

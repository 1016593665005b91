import { expect, test } from 'vitest'
import { CITIES } from '#domain/catalogue/cities.ts'
import { findColumns, type ListingSystem } from '#domain/listing-import/columns.ts'
import { differencesOf, importedHome, placeOfListing } from '#domain/listing-import/imported-home.ts'
import { addressKey, splitStreet } from '#domain/listing-import/listing-address.ts'
import { centsOf } from '#domain/listing-import/numbers.ts'
import { readListings } from '#domain/listing-import/read-listings.ts'
import { decodedText } from '#domain/shared/decoded-text.ts'
import { readCsvTable } from '#services/home-import/read-csv-table.ts'

const BOTH = { es: 'Un texto', en: 'A text' }
const EXISTING = { street: 'Calle de Ayala', number: '4', door: '3.º B' }
const homes = new Map([[addressKey('madrid', EXISTING), 'MAD-0042']])

function read(content: string, system: ListingSystem | null = null) {
  const table = readCsvTable(content)
  if (!table.ok) return table.code
  const columns = findColumns(table.value.head, system)
  if (!columns) return 'columns_unknown'
  return { columns, rows: readListings(table.value.rows, columns, { cities: CITIES, homes }) }
}

/** The code, column and value of each fault of each row, with its line. */
function faultsOf(content: string, cities = CITIES as readonly (typeof CITIES)[number][]) {
  const table = readCsvTable(content)
  if (!table.ok) return table.code
  const columns = findColumns(table.value.head, null)
  if (!columns) return 'columns_unknown'
  const rows = readListings(table.value.rows, columns, { cities, homes })
  return rows.flatMap(({ line, faults }) => faults.map(({ code, column, value }) => [line, code, column, value]))
}

const HEAD = 'Nickname,Street,City,Zipcode,Latitude,Longitude,Accommodates,Bedrooms,Bathrooms,Base price,Currency'
const GOOD = 'Serrano,"Calle de Serrano 30, 2.º A",Madrid,28001,40.4251,-3.6874,4,2,1,85,EUR'

const GUESTY = `\ufeff"Nickname","Title","Address full","Zipcode","Latitude","Longitude","Room type","Accommodates","Bedrooms","Beds","Bathrooms","Base price","Currency","Cleaning fee","Security deposit","Minimum nights","Amenities","Summary","License number","Tags"\r
"MAD Serrano","Bright flat near the park","Calle de Serrano 30, 2º A, 28001 Madrid, Spain","28001","40.4251","-3.6874","Entire home/apt","4","2","2","1.5","1,250.50","EUR","60","900","5","Wireless Internet, Elevator, Washer, Hot tub","A ""bright"" flat\r
with the metro near.","VT-1234","new"\r
`
const SMOOBU = `Name;Straße;PLZ;Ort;Max. Belegung;Schlafzimmer;Badezimmer;Doppelbetten;Einzelbetten;Schlafsofas;Preis;Währung;Farbe
Piso con patio en Triana;Calle Betis 12;41010;Sevilla;5;2;1;1;2;1;78,50;EUR;rot
`

test('a row of Guesty becomes a draft, and says what a person has to look at', () => {
  const found = read(GUESTY)
  if (typeof found === 'string') throw new Error(found)
  const [row] = found.rows
  const { listing = null } = row ?? {}
  if (!listing) throw new Error(JSON.stringify(row))
  expect(found.columns).toMatchObject({ system: 'guesty', unread: ['Beds', 'Tags'] })
  const places = [
    { id: 1, city: 'madrid', slug: 'sol', name: 'Sol', position: { lat: 40.4169, lng: -3.7033 } },
    { id: 2, city: 'madrid', slug: 'recoletos', name: 'Recoletos', position: { lat: 40.4245, lng: -3.686 } },
  ] as const
  const place = placeOfListing(listing, places)
  expect(place?.slug).toBe('recoletos')
  const guide = { rubbish: BOTH, emergency: BOTH, checkOut: BOTH }
  const home = importedHome(listing, { houseCode: 'MAD-0600', place: places[1], guide })
  expect(home).toMatchObject({
    address: { street: 'Calle de Serrano', number: '30', door: '2º A', postalCode: '28001' },
    position: { lat: 40.4251, lng: -3.6874 },
    price: { baseNightCents: 1_250_50, cleaningFeeCents: 60_00, depositShortCents: 500_00 },
    rules: { minNights: 7, maxOccupancy: 4 },
    details: {
      ...{ title: { es: '', en: 'Bright flat near the park' }, bedrooms: 2, floor: 2 },
      description: { es: '', en: 'A "bright" flat\nwith the metro near.' },
      ...{ amenities: ['elevator', 'washer'], equipment: ['washing_machine'], services: ['wifi'] },
      registrations: [{ type: 'VUT', number: 'VT-1234', showOnListing: true }],
    },
  })
  expect([...(row?.warnings ?? []), ...differencesOf(listing, home)].map(({ code, value }) => [code, value])).toEqual([
    ['bathrooms_rounded', '1.5 → 1'],
    ['price_nightly', '1.250,50\u00a0€'],
    ['texts_one_language', 'en'],
    ['amenities_unknown', 'Hot tub'],
    ['deposit_adjusted', '900,00\u00a0€ → 500,00\u00a0€'],
    ['min_nights_adjusted', '5 → 7'],
  ])
})

test('a row of a German Smoobu becomes a draft with its beds', () => {
  const found = read(SMOOBU)
  if (typeof found === 'string') throw new Error(found)
  const listing = found.rows[0]?.listing
  if (!listing) throw new Error(JSON.stringify(found.rows))
  expect(found.columns).toMatchObject({ system: 'smoobu', unread: ['Farbe'] })
  expect(listing).toMatchObject({ city: 'sevilla', position: null, language: 'es', baseNightCents: 78_50 })
  const place = { id: 1, city: 'sevilla', slug: 'triana', name: 'Triana', position: { lat: 37.38, lng: -6 } } as const
  const home = importedHome(listing, {
    houseCode: 'SVQ-0600',
    place,
    guide: { rubbish: BOTH, emergency: BOTH, checkOut: BOTH },
  })
  expect(home.details.rooms.map(({ kind, beds }) => [kind, ...beds.map((bed) => bed.kind)])).toEqual([
    ['bedroom', 'double', 'single'],
    ['bedroom', 'single'],
    ['living_room', 'sofa_bed'],
  ])
  expect(home.details.amenities).toEqual(['double_sofa_bed'])
  expect(found.rows[0]?.warnings.map(({ code }) => code)).toEqual([
    ...['position_missing', 'price_nightly', 'texts_one_language'],
  ])
})

test.each([
  ['no city of ours', GOOD.replace('Madrid,28001', 'Getafe,28901'), ['city_unknown', 'City', 'Getafe 28901']],
  ['a city by its postal code', GOOD.replace('Madrid', 'Salamanca'), null],
  ['a postal code of another city', GOOD.replace('28001', '41001'), ['city_contradictory', 'Zipcode', 'Madrid 41001']],
  ['no address', GOOD.replace('"Calle de Serrano 30, 2.º A"', ''), ['address_missing', 'Street', '']],
  ['no number', GOOD.replace('30, 2.º A', ''), ['number_missing', 'Street', 'Calle de Serrano']],
  ['no postal code', GOOD.replace('28001', ''), ['postal_code_missing', 'Zipcode', '']],
  [
    'coordinates that are swapped',
    GOOD.replace('40.4251,-3.6874', '-3.6874,40.4251'),
    ['position_outside', 'Latitude', '-3.6874, 40.4251'],
  ],
  ['half a position', GOOD.replace('-3.6874', ''), ['position_wrong', 'Longitude', '']],
  ['too many guests', GOOD.replace(',4,2', ',21,2'), ['capacity_wrong', 'Accommodates', '21']],
  ['guests in words', GOOD.replace(',4,2', ',cuatro,2'), ['capacity_wrong', 'Accommodates', 'cuatro']],
  ['too many bedrooms', GOOD.replace(',4,2', ',4,11'), ['rooms_wrong', 'Bedrooms', '11']],
  ['dollars', GOOD.replace('EUR', 'USD'), ['currency_foreign', 'Currency', 'USD']],
  ['a price in dollars', GOOD.replace('85,EUR', '$85,'), ['currency_foreign', 'Base price', '$85']],
  ['a price in words', GOOD.replace('85,EUR', 'on request,EUR'), ['number_unreadable', 'Base price', 'on request']],
  ['a price for a month', GOOD.replace('85,EUR', '"12.500",EUR'), ['price_out_of_range', 'Base price', '12.500']],
  [
    'a home that exists',
    GOOD.replace('Calle de Serrano 30, 2.º A', 'C/ Ayala 4, 3ºB'),
    ['duplicate_home', 'Street', 'MAD-0042'],
  ],
])('%s', (_, row, fault) => {
  expect(faultsOf(`${HEAD}\n${row}`)).toEqual(fault ? [[2, ...fault]] : [])
})

test('an address of thousands of parts is too long, and is not read part by part', () => {
  const row = GOOD.replace('Calle de Serrano 30', 'Calle de Serrano, '.repeat(50))
  expect(faultsOf(`${HEAD}\n${row}`)).toEqual([[2, 'text_too_long', 'Street', expect.any(String)]])
})

test('a row names all that is wrong with it, and lines are counted through line breaks within quotes', () => {
  const broken = GOOD.replace('Serrano,', '"Ser\nrano",').replace(',4,2', ',0,2').replace('EUR', 'GBP')
  expect(faultsOf(`${HEAD}\n\n${broken}\n${GOOD}\n${GOOD}`)).toEqual([
    [3, 'capacity_wrong', 'Accommodates', '0'],
    [3, 'currency_foreign', 'Currency', 'GBP'],
    [5, 'duplicate_row', 'Street', '3'],
    [6, 'duplicate_row', 'Street', '3'],
  ])
  expect(faultsOf(`${HEAD}\n${GOOD}`, ['malaga'])).toEqual([[2, 'city_not_yours', 'City', 'Madrid']])
})

test.each([
  ['nothing', '', 'home_file_unreadable'],
  ['a NUL byte', `${HEAD}\n${GOOD}\0`, 'home_file_unreadable'],
  ['a quote that is never closed', `${HEAD}\n"${GOOD}`, 'home_file_unreadable'],
  ['ten thousand columns', Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(','), 'home_file_unreadable'],
  ['another table', 'Fecha;Importe\n2027-01-01;5', 'columns_unknown'],
  ['1,001 rows', `${HEAD}\n${`${GOOD}\n`.repeat(1_001)}`, 'home_file_too_long'],
])('a file with %s is refused', (_, content, refusal) => {
  expect(faultsOf(content)).toBe(refusal)
})

test('a formula stays text, and a file of an older program is read in its own encoding', () => {
  const latin1 = Buffer.from(
    `Title;${HEAD.replaceAll(',', ';')}\n=1+1;${'Ático;Calle Peñón 3;Málaga;29015;;;2;1;1;;'}`,
    'latin1',
  )
  const found = read(decodedText(latin1))
  if (typeof found === 'string') throw new Error(found)
  expect(found.rows).toMatchObject([
    { name: 'Ático', listing: { title: '=1+1', city: 'malaga', address: { street: 'Calle Peñón' } } },
  ])
})

test.each([
  ['Calle de Serrano, 30, 3.º B, 28001 Madrid, Spain', 'Calle de Serrano', '30', '3.º B'],
  ['Calle Gran Vía nº 12 bajo', 'Calle Gran Vía', '12', 'bajo'],
  ['30 Calle de Serrano', 'Calle de Serrano', '30', undefined],
  ['Calle del 2 de Mayo 5', 'Calle del 2 de Mayo', '5', undefined],
  ['Calle Larios s/n', 'Calle Larios', 's/n', undefined],
  ['Avenida de Andalucía 14B, piso 2', 'Avenida de Andalucía', '14B', 'piso 2'],
])('%s is split into street, number and door', (line, street, number, door) => {
  expect(splitStreet(line)).toEqual({ street, number, ...(door && { door }) })
})

test('amounts are read with the separators of either language', () => {
  const texts = ['85', '85,5', '85.50', '1.234,50', '1,234.50', '1.200', '85 €', 'EUR 85', '-5', 'abc', '1.2.3']
  expect(texts.map(centsOf)).toEqual([
    85_00,
    85_50,
    85_50,
    1_234_50,
    1_234_50,
    1_200_00,
    85_00,
    85_00,
    null,
    null,
    null,
  ])
})

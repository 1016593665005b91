import { expect, test } from 'vitest'
import type { CatalogueFiles } from '#contract/catalogue-files.ts'
import { checkCatalogue } from '#services/catalogue/check-catalogue.ts'
import { type Change, changed, tenHomes } from '#tests/factories/catalogue.ts'

const HOME = 'MAD-2003'
const FILE = `apartments/${HOME}.json`

/** Returns all faults as the command prints them. */
function faultsOf(files: CatalogueFiles): string[] {
  const checked = checkCatalogue(files, [], '2026-11-20')
  return checked.ok ? [] : checked.faults.map(({ file, path, message }) => `${file}: ${path}: ${message}`)
}

async function faultsWith(change: Change): Promise<string[]> {
  return faultsOf(changed(await tenHomes(), HOME, change))
}

async function withText(text: string): Promise<CatalogueFiles> {
  const files = await tenHomes()
  return { ...files, apartments: files.apartments.map((file) => (file.name === FILE ? { ...file, text } : file)) }
}

test('the ten homes written from the format’s page have no fault', async () => {
  expect(faultsOf(await tenHomes())).toEqual([])
})

test.each<[what: string, change: Change, fault: string]>([
  ['an unknown word', { details: { kitchen: 'big' as never } }, 'details.kitchen: takes separate or open, not "big"'],
  ['a missing text', { details: { title: { es: 'Piso' } as never } }, 'details.title.en: is missing'],
  ['an empty text', { details: { title: { es: ' ', en: 'Flat' } } }, 'details.title.es: is empty'],
  ['a text for a number', { details: { sizeM2: '84' as never } }, 'details.sizeM2: takes a number, not "84"'],
  ['part of a cent', { price: { cleaningFeeCents: 90.5 } }, 'price.cleaningFeeCents: takes a whole number, not 90.5'],
  ['a mistyped field', { details: { sizeM: 84 } as never }, 'details.sizeM: is not a field of the format'],
  [
    'a deposit too small',
    { price: { depositShortCents: 14_999 } },
    'price.depositShortCents: takes at least 15000, not 14999',
  ],
  [
    'a deposit too large',
    { price: { depositShortCents: 50_001 } },
    'price.depositShortCents: takes at most 50000, not 50001',
  ],
  ['an unusual minimum', { rules: { minNights: 5 } }, 'rules.minNights: takes 3, 4 or 7, not 5'],
  ['a wrong code', { houseCode: 'MAD-1' }, 'houseCode: takes a code such as MAD-0042, SVQ-0007 or AGP-0113'],
  ['another city’s code', { houseCode: 'SVQ-2003' }, 'houseCode: begins with MAD in madrid, not as SVQ-2003'],
  ['swapped coordinates', { position: { lat: -3.7, lng: 40.4 } }, 'position: -3.7, 40.4 is not in madrid'],
  ['a room too many', { details: { bedrooms: 3 } }, 'details.bedrooms: is 3, but rooms lists 2'],
  ['living rooms not listed', { details: { livingRooms: 0 } }, 'details.livingRooms: is 0, but rooms lists 1'],
  ['no bathroom', { details: { bathrooms: [] } }, 'details.bathrooms: has 0 entries: at least 1'],
  [
    'more guests than beds',
    { rules: { maxOccupancy: 7 } },
    'rules.maxOccupancy: is 7, but the beds sleep 6 (a bed under 120 cm sleeps one)',
  ],
  [
    'equipment without its amenity',
    { details: { amenities: [] } },
    'details.amenities: lacks washer, which equipment has',
  ],
  [
    'an amenity without its equipment',
    { details: { equipment: [] } },
    'details.equipment: lacks washing_machine, which amenities has',
  ],
  ['a pool type without a pool', { details: { types: ['pool'] } }, 'details.types: has pool, which amenities lacks'],
  [
    'a check by nobody',
    { details: { checkedOn: '2026-10-14' } },
    'details.checkedOn: and checkedBy are given together or not at all',
  ],
  ['a day that is none', { details: { checkedOn: '2026-02-30' } }, 'details.checkedOn: takes a day as YYYY-MM-DD'],
  ['a word twice', { details: { types: ['kids', 'kids'] } }, 'details.types: names a word twice'],
  [
    'self check-in that services deny',
    { rules: { selfCheckIn: true } },
    'rules.selfCheckIn: is true, but services says otherwise by self_check_in',
  ],
  [
    'an allowance without electricity',
    { details: { electricityAllowanceCents: 1 } },
    'details.electricityAllowanceCents: needs the service electricity',
  ],
  [
    'discounts that fall',
    { price: { lengthDiscounts: { week: 9, month: 8, quarter: 8 } } },
    'price.lengthDiscounts.month: is 8, less than for a week (9)',
  ],
  [
    'a day that is none',
    { price: { seasons: [{ name: { es: 'A', en: 'A' }, from: '02-30', to: '03-01', percent: 100 }] } },
    'price.seasons[0].from: takes a day of the year as MM-DD, such as 07-15',
  ],
  [
    'an unknown neighbourhood',
    { neighbourhood: 'triana' },
    'neighbourhood: triana is not known in madrid: it has lavapies, prosperidad, trafalgar',
  ],
])('%s is named by file and field', async (_what, change, fault) => {
  expect(await faultsWith(change)).toContain(`${FILE}: ${fault}`)
})

test('a photo that is not there is named by the field that asks for it', async () => {
  const alt = { es: 'Salón', en: 'Living room' }
  const faults = await faultsWith({ details: { photos: [{ file: 'nada.jpg', room: 'living_room', alt }] } })
  expect(faults).toEqual([`${FILE}: details.photos[0].file: there is no photos/nada.jpg`])
})

test('a photo can’t be fetched from outside its folder', async () => {
  const alt = { es: 'Salón', en: 'Living room' }
  const [fault] = await faultsWith({ details: { photos: [{ file: '../secret.jpg', room: 'living_room', alt }] } })
  expect(fault).toBe(`${FILE}: details.photos[0].file: takes the plain name of a JPEG, PNG, WebP or AVIF`)
})

test('a home brings one plan of its own, which is not its cover', async () => {
  const alt = { es: 'Plano', en: 'Floor plan' }
  const plan = { file: 'living-1.jpg', room: 'floor_plan' as const, alt }
  const photo = { file: 'living-1.jpg', room: 'living_room' as const, alt }
  expect(await faultsWith({ details: { photos: [photo, plan] } })).toEqual([])
  expect(await faultsWith({ details: { photos: [plan, photo] } })).toEqual([
    `${FILE}: details.photos[0].room: is floor_plan, and the first photo is the cover`,
  ])
  expect(await faultsWith({ details: { photos: [photo, plan, plan] } })).toEqual([
    `${FILE}: details.photos[2].room: is floor_plan a second time`,
  ])
})

test('a photo counts only bedrooms and bathrooms that the home has', async () => {
  const alt = { es: 'Dormitorio', en: 'Bedroom' }
  const third = { file: 'living-1.jpg', room: 'bedroom' as const, number: 3, alt }
  const faults = await faultsWith({ details: { photos: [{ ...third, number: 2 }, third] } })
  expect(faults).toEqual([`${FILE}: details.photos[1].number: is 3, but the home has 2 of bedroom to count`])
})

test('a photo says the month in which it was taken, which is not in the future, and the home then says no year', async () => {
  const photo = { file: 'living-1.jpg', room: 'living_room' as const, alt: { es: 'Salón', en: 'Living room' } }
  const taken = (takenOn: string) => ({ details: { photos: [{ ...photo, takenOn }] } })
  expect(await faultsWith(taken('2026-11'))).toEqual([])
  expect(await faultsWith(taken('2026-12'))).toEqual([
    `${FILE}: details.photos[0].takenOn: is 2026-12, which is in the future`,
  ])
  expect(await faultsWith(taken('2026-13'))).toEqual([
    `${FILE}: details.photos[0].takenOn: takes a month as YYYY-MM, such as 2026-09`,
  ])
  expect(await faultsWith({ details: { ...taken('2026-11').details, picturesYear: 2026 } })).toEqual([
    `${FILE}: details.picturesYear: is left out where photos have takenOn`,
  ])
})

test('words for the furniture of a photo are written like those of an address', async () => {
  const photo = { file: 'living-1.jpg', room: 'living_room' as const, alt: { es: 'Salón', en: 'Living room' } }
  const furnished = (...furniture: string[]) => faultsWith({ details: { photos: [{ ...photo, furniture }] } })
  expect(await furnished('kivik-sofa', 'oak-table')).toEqual([])
  expect(await furnished('Kivik sofa')).toEqual([
    `${FILE}: details.photos[0].furniture[0]: takes small letters, digits and hyphens`,
  ])
})

test('a house code that two files claim is named with the first of them', async () => {
  const faults = faultsOf(changed(await tenHomes(), 'MAD-2004', { houseCode: HOME }))
  expect(faults).toEqual([`apartments/MAD-2004.json: houseCode: ${HOME} is taken by ${FILE}`])
})

test('all faults of all files come at once', async () => {
  const files = changed(await tenHomes(), HOME, { details: { bedrooms: 9 }, rules: { maxOccupancy: 9 } })
  const faults = faultsOf(changed(files, 'SVQ-2001', { details: { sizeM2: 1 } }))
  expect(faults).toHaveLength(3)
})

test('a file that is not JSON is named', async () => {
  const [fault] = faultsOf(await withText('{ "houseCode": '))
  expect(fault).toMatch(/^apartments\/MAD-2003\.json: : is not JSON: /)
})

test('an empty object is told every field that it lacks', async () => {
  const faults = faultsOf(await withText('{}'))
  expect(faults).toHaveLength(9)
  expect(faults.every((fault) => fault.endsWith(': is missing'))).toBe(true)
})

test('a promo code takes a percentage or an amount, not both', async () => {
  const files = await tenHomes()
  const both = {
    code: 'DOS',
    percent: 5,
    amountCents: 500,
    validFrom: '2027-01-01',
    validTo: '2027-02-01',
    minNights: 3,
  }
  const text = JSON.stringify([{ ...both, city: null, maxUses: null }])
  const faults = faultsOf({ ...files, promoCodes: { name: 'promo-codes.json', text } })
  expect(faults).toEqual(['promo-codes.json: [0].percent: takes either percent or amountCents'])
})

import { plainWords } from '#domain/shared/plain-words.ts'

/** Systems whose exports of homes can be imported. */
export const LISTING_SYSTEMS = ['guesty', 'smoobu'] as const
export type ListingSystem = (typeof LISTING_SYSTEMS)[number]

/** What is read of an export. */
export type ListingField =
  | 'name'
  | 'title'
  | 'address'
  | 'street'
  | 'city'
  | 'postalCode'
  | 'lat'
  | 'lng'
  | 'roomType'
  | 'capacity'
  | 'bedrooms'
  | 'bathrooms'
  | 'doubleBeds'
  | 'singleBeds'
  | 'sofaBeds'
  | 'sizeM2'
  | 'price'
  | 'currency'
  | 'cleaningFee'
  | 'deposit'
  | 'minNights'
  | 'amenities'
  | 'description'
  | 'licence'

type ColumnNames = Partial<Readonly<Record<ListingField, string>>>

/**
 * How each system heads its columns, in lower case without accents, blanks and punctuation, the best name first. Members choose
 * and rename the columns of an export, and Smoobu writes them in the language of the account.
 */
const COLUMN_NAMES: Readonly<Record<ListingSystem, ColumnNames>> = {
  guesty: {
    name: 'nickname internallistingname listingnickname listingname listing',
    title: 'title publictitle',
    address: 'addressfull fulladdress address',
    street: 'street addressstreet streetaddress',
    city: 'city addresscity',
    postalCode: 'zipcode zip postalcode postcode addresszipcode addresszip',
    lat: 'latitude lat addresslat addresslatitude',
    lng: 'longitude lng lon addresslng addresslongitude',
    roomType: 'roomtype',
    capacity: 'accommodates maxguests guests maxoccupancy personcapacity',
    bedrooms: 'bedrooms numberofbedrooms',
    bathrooms: 'bathrooms numberofbathrooms',
    sizeM2: 'squaremeters squaremetres areasquaremeters sizem2 aream2',
    price: 'baseprice pricesbaseprice basepriceeur defaultdailyprice price',
    currency: 'currency pricescurrency',
    cleaningFee: 'cleaningfee pricescleaningfee',
    deposit: 'securitydeposit securitydepositfee pricessecuritydepositfee',
    minNights: 'minimumnights minnights termsminnights minimumstay',
    amenities: 'amenities',
    description: 'summary publicdescriptionsummary description',
    licence: 'licensenumber licencenumber license licence',
  },
  smoobu: {
    title: 'name propertyname property apartment nombre alojamiento propiedad unterkunft objekt objektname bezeichnung',
    address: 'fulladdress direccioncompleta',
    street: 'street strasse straße calle direccion address adresse',
    city: 'city ciudad poblacion localidad ort stadt',
    postalCode: 'postalcode zip zipcode postcode codigopostal cp plz postleitzahl',
    lat: 'latitude lat latitud breitengrad',
    lng: 'longitude lng lon longitud langengrad laengengrad',
    capacity:
      'maxoccupancy maxguests maximumoccupancy maximumguests guests ocupacionmaxima maxocupacion maxhuespedes huespedes capacidad maxbelegung maximalbelegung maximalebelegung maxgaste maxgaeste gaste',
    bedrooms: 'bedrooms dormitorios habitaciones schlafzimmer',
    bathrooms: 'bathrooms banos cuartosdebano badezimmer bader baeder',
    doubleBeds: 'doublebeds camasdobles camasdematrimonio doppelbetten',
    singleBeds: 'singlebeds camasindividuales einzelbetten',
    sofaBeds: 'sofabeds sofascama sofascamas schlafsofas schlafcouches',
    sizeM2: 'squaremeters squaremetres sizem2 metroscuadrados superficiem2 quadratmeter wohnflachem2',
    price: 'minimalprice minprice minimumprice price preciominimo precio mindestpreis minimalpreis preis',
    currency: 'currency moneda divisa wahrung waehrung',
    cleaningFee: 'cleaningfee limpieza gastosdelimpieza endreinigung reinigungsgebuhr',
    minNights: 'minimumstay minstay minimumnights estanciaminima mindestaufenthalt',
    amenities: 'amenities equipment equipments equipamiento servicios ausstattung',
    description: 'description descripcion beschreibung',
  },
}

/** Where the fields of an export are in its rows. */
export type ListingColumns = {
  readonly system: ListingSystem
  readonly indexes: Partial<Readonly<Record<ListingField, number>>>
  /** The head of the file as it is written there. */
  readonly head: readonly string[]
  /** Columns with a name that are not read. */
  readonly unread: readonly string[]
}

/**
 * Finds the columns of an export by its head: of a system, or of the one that knows more of them. Returns null where they name
 * no address, no city and postal code, or no number of guests.
 */
export function findColumns(head: readonly string[], wanted: ListingSystem | null): ListingColumns | null {
  const systems = wanted ? [wanted] : LISTING_SYSTEMS
  const found = systems.map((system) => columnsOf(head, system))
  const best = found.toSorted((a, b) => Object.keys(b.indexes).length - Object.keys(a.indexes).length)[0]
  return best && isEnough(best.indexes) ? best : null
}

function columnsOf(head: readonly string[], system: ListingSystem): ListingColumns {
  const keys = head.map((name) => plainWords(name).join(''))
  const entries = Object.entries(COLUMN_NAMES[system]).flatMap(([field, names]) => {
    const index = names
      .split(' ')
      .map((name) => keys.indexOf(name))
      .find((at) => at >= 0)
    return index === undefined ? [] : [[field, index] as const]
  })
  const used = new Set(entries.map(([, index]) => index))
  const unread = head.filter((name, index) => name !== '' && !used.has(index))
  return { system, indexes: Object.fromEntries(entries), head, unread }
}

function isEnough({ address, street, city, postalCode, capacity }: ListingColumns['indexes']): boolean {
  const isPlaced = address !== undefined || (street !== undefined && (city ?? postalCode) !== undefined)
  return isPlaced && capacity !== undefined
}

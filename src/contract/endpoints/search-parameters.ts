import { MAX_AREA_CORNERS, MIN_AREA_CORNERS } from '#domain/catalogue/catalogue-policy.ts'
import { QUERY_PARAMS, SLUG } from '../apartment-query.ts'
import type { QueryParam } from '../filters.ts'
import type { Parameter, Schema } from '../openapi.ts'

type ParamName = keyof typeof QUERY_PARAMS

/**
 * The documentation's sentence for each search parameter. It is separate from the shared table so that browsers don't
 * load it.
 */
const PARAM_ABOUT: Readonly<Record<ParamName, string>> = {
  city: 'City',
  neighbourhood: 'Slug of a neighbourhood; any of those given',
  checkIn: 'First night; together with `checkOut`',
  checkOut: 'Day of departure',
  flexibleDays: 'Days that the stay from `checkIn` to `checkOut` may begin sooner or later',
  withinMonths:
    'The stay lasts so many calendar months, anywhere from `checkIn` to `checkOut`; each home has the first dates that it is free for',
  month: 'Instead of dates: the stay begins on any day of this month, `2027-03`',
  months: 'Length of a stay that begins in `month`, in calendar months; 1 unless told',
  adults: 'Guests of 13 or older',
  children: 'Guests of 2 to 12',
  babies: 'Guests under 2',
  bedrooms: 'At least so many bedrooms',
  bathrooms: 'At least so many bathrooms',
  booking:
    'How the longest of the stays is booked, or one of a month in a search without dates: `instant` at once; `offer` at once, or with an offer that the site sends within a minute',
  minPrice: 'Whole euros a month',
  maxPrice: 'Whole euros a month',
  rooms: 'All of those given',
  amenities: 'All of those given',
  services: 'All of those given',
  types: 'All of those given',
  papers: 'All of those given; a home has one kind of contract',
  bounds: '`west,south,east,north` in degrees',
  zona: `A drawn area: ${MIN_AREA_CORNERS} to ${MAX_AREA_CORNERS} corners as \`lat,lng\` with at most five decimals, joined by underscores`,
  cerca:
    'Slug of a landmark of `/api/destinations`, or a point as `lat,lng`: homes then have `travel`, and the city is its own',
  modo: 'With `cerca`: what `minutos` is measured by',
  minutos: 'With `cerca`: at most so many minutes',
  cerca2:
    'With `cerca`: a second place of the same city. Homes are in reach of both, have `secondTravel` too, and `nearest` is by the sum of the minutes',
  modo2: 'With `cerca2`: as `modo`, which it is unless told',
  minutos2: 'With `cerca2`: as `minutos`, which it is unless told',
  sort: 'Order; `nearest` with `cerca` and `recommended` without it unless told',
  page: 'From 1',
  pageSize: 'Homes on a page',
}

/** The query parameters of a search, for the documentation. `parseApartmentQuery` parses them by the same table. */
export const SEARCH_PARAMETERS = Object.entries(QUERY_PARAMS).map(([name, param]) =>
  documented(name as ParamName, param),
)

function documented(name: ParamName, param: QueryParam): Parameter {
  const repeatable = param.kind === 'words' || param.kind === 'slugs'
  const schema = schemaOf(param)
  return {
    name,
    in: 'query',
    description: PARAM_ABOUT[name],
    schema: repeatable ? { type: 'array', items: schema } : schema,
    ...(repeatable ? { style: 'form', explode: true } : {}),
  }
}

function schemaOf(param: QueryParam): Schema {
  switch (param.kind) {
    case 'word':
    case 'words':
      return { type: 'string', enum: [...param.words] }
    case 'slugs':
      return { type: 'string', pattern: SLUG.source }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'month':
      return { type: 'string', pattern: '^\\d{4}-\\d{2}$' }
    case 'choice':
      return { type: 'integer', enum: [...param.choices], default: param.default }
    case 'near':
      return { type: 'string', example: 'hospital-la-paz' }
    case 'area':
      return { type: 'string', example: '40.41,-3.71_40.43,-3.7_40.42,-3.68' }
    case 'bounds':
      return { type: 'string', example: '-3.71,40.41,-3.68,40.43' }
    case 'number':
      return { type: 'integer', minimum: param.min, maximum: param.max, default: param.default }
  }
}

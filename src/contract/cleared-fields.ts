import { type ApartmentQuery, emptyValue } from './apartment-query.ts'
import { FILTERS, type FilterName, type QueryParam } from './filters.ts'

/** The place that a guest lives near is no filter, and stays when the filter of its minutes goes. */
const PLACE_FIELDS = ['near', 'travelMode']

/** Returns the fields of these filters as a search without them has them. */
export function clearedFields(names: readonly FilterName[]): Partial<ApartmentQuery> {
  const params = names.flatMap((name) => Object.entries<QueryParam>(FILTERS[name].params))
  const fields = params.map(([name, param]) => [param.field ?? name, emptyValue(param)] as const)
  return Object.fromEntries(fields.filter(([field]) => !PLACE_FIELDS.includes(field)))
}

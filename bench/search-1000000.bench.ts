import { measureSearch } from './measure-search.ts'

await measureSearch({ homes: 1_000_000, warmUp: 50, cityMs: 20, flexibleMs: 60, countryMs: 30 })

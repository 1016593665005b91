import { measureSearch } from './measure-search.ts'

await measureSearch({ homes: 100_000, warmUp: 100, cityMs: 5 })

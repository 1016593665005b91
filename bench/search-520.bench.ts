import { measureSearch } from './measure-search.ts'

await measureSearch({ homes: 520, warmUp: 800, cityMs: 2 })

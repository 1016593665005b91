import { measureLoad } from './measure-load.ts'

await measureLoad(50_000)

import { measureLoad } from './measure-load.ts'

await measureLoad(5_000)

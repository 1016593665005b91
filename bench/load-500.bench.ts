import { measureLoad } from './measure-load.ts'

await measureLoad(500)

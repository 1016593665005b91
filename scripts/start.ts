import { main } from '#server/main.ts'
import { buildIfStale } from './site-build.ts'

await main({ prepare: buildIfStale })

import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { runNode } from './tool.ts'

/** Each file of `bench/` is a program that prints what it measured; `npm run bench -- holds` runs those so named. */
const wanted = process.argv.slice(2)
const files = (await Array.fromAsync(glob('bench/*.bench.ts'))).sort()
const chosen = files.filter((file) => wanted.length === 0 || wanted.some((name) => basename(file).includes(name)))
let failed = 0
for (const file of chosen) {
  process.stdout.write(`\n${basename(file, '.bench.ts')}\n`)
  const { code } = await runNode([file], { show: true })
  failed += code === 0 ? 0 : 1
}
process.exit(failed > 0 ? 1 : 0)

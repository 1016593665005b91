import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** Pictures and fonts are compressed by their formats already. */
const TEXTS = '**/*.{js,css,svg,json,txt,xml,webmanifest,html}'
/** Smaller files don't get smaller by more than the headers cost. */
const LEAST_BYTES = 300

/**
 * Writes a `.br` beside each text file of a folder, with the best compression, which the build pays once instead of
 * each request. Node compresses on as many threads as it has, so all are begun at once.
 */
export async function precompress(folder: string): Promise<void> {
  const paths = await Array.fromAsync(glob(`${folder}/${TEXTS}`))
  await Promise.all(paths.map(compressFile))
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < LEAST_BYTES) return
  await writeFile(`${path}.br`, await brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }))
}

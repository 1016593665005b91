import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** What is sent as text. Pictures and fonts are compressed by their formats. */
const TEXTS = '**/*.{js,css,svg,json,txt,xml,webmanifest,html}'
/** Below this the headers outweigh what is saved. */
const LEAST_BYTES = 512

/** Writes a `.br` beside each text of a folder: the best compression, paid once instead of at each request. */
export async function precompress(folder: string): Promise<void> {
  for await (const path of glob(`${folder}/${TEXTS}`)) {
    const text = await readFile(path)
    if (text.length < LEAST_BYTES) continue
    await writeFile(`${path}.br`, await brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }))
  }
}

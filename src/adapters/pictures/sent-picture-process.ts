import { readFile, writeFile } from 'node:fs/promises'
import type { RefusedPicture, StoredPicture } from '#domain/catalogue/picture.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import { pictureFacts } from './picture-facts.ts'
import { plainPath, sentName } from './picture-files.ts'
import { plainPicture } from './plain-picture.ts'
import type { SentPictureMessage } from './sent-picture-reader.ts'

/** The process of `createSentPictureReader`. It gets the path of a file that staff sent, and answers each message with one. */
process.on('message', async (path: string) => {
  const messages: string[] = []
  const onUnreadable = (error: unknown) => void messages.push(String(error))
  const answer: SentPictureMessage = await readSent(path, onUnreadable).then(
    (read) => ({ read, unreadable: messages }),
    (error: Error) => ({ fault: error.stack ?? String(error) }),
  )
  process.send?.(answer)
})

// Ctrl+C in a terminal reaches this process as well; the site answers what is under way, and then lets it end.
process.on('SIGINT', () => undefined)

async function readSent(
  path: string,
  onUnreadable: (error: unknown) => void,
): Promise<Result<StoredPicture, RefusedPicture>> {
  const sent = await readFile(path)
  const plain = await plainPicture(sent, onUnreadable)
  if (!plain.ok) return plain
  const picture = await pictureFacts(sentName(sent), plain.value)
  if ('fault' in picture) throw new Error(`A picture that was read ${picture.fault}`)
  await writeFile(plainPath(path), plain.value, { mode: 0o600 })
  return ok(picture)
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { extname } from 'node:path'
import type { RefusedPicture, StoredPicture } from '#domain/catalogue/picture.ts'
import type { Result } from '#domain/shared/refusal.ts'

/** The build writes the module of the process beside the server (`vite.config.ts`), and sources have it beside this one. */
const MODULE = new URL(`sent-picture-process${extname(new URL(import.meta.url).pathname)}`, import.meta.url)
/** Milliseconds without a picture after which the process ends: staff send many at once, and none for hours. */
const IDLE_MS = 30_000

export type SentPictureRead = {
  readonly read: Result<StoredPicture, RefusedPicture>
  /** What the decoder has against the picture. */
  readonly unreadable: readonly string[]
}
export type SentPictureMessage = SentPictureRead | { readonly fault: string }

export type SentPictureReader = {
  /**
   * Reads a picture that staff sent; writes it to `plainPath(path)`, without the notes of its camera, unless it is refused.
   * Throws if the process ends before it has. The caller waits for each picture before the next one.
   */
  read(path: string): Promise<SentPictureRead>
}

/**
 * Reads pictures in a process of its own: decoding them takes memory that a process never gives back, and time of
 * processors, which guests come before. The process has no secrets, and starts with the first picture.
 */
export function createSentPictureReader(): SentPictureReader {
  let reader: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    if (reader?.connected) reader.disconnect()
    reader = undefined
  }
  return {
    async read(path) {
      clearTimeout(idle)
      if (!reader?.connected) reader = startProcess()
      try {
        const message = await answerOf(reader, path)
        if ('fault' in message) throw new Error(`A picture was not read: ${message.fault}`)
        return message
      } finally {
        idle = setTimeout(end, IDLE_MS).unref()
      }
    },
  }
}

function startProcess(): ChildProcess {
  const started = fork(MODULE, {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Threads get the priority of the one that starts them, so it is set before the process has any.
  if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW)
  started.unref()
  started.channel?.unref()
  return started
}

async function answerOf(reader: ChildProcess, path: string): Promise<SentPictureMessage> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(reader, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`The process that reads pictures ended with ${killedBy ?? code}`)
  })
  try {
    const answered = once(reader, 'message', { signal })
    reader.send(path)
    const [message] = await Promise.race([answered, ended])
    return message as SentPictureMessage
  } finally {
    settled.abort()
  }
}

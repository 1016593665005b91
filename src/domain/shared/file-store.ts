/**
 * Stores whole files by name, for all processes of the product. A name has letters, digits, `.`, `-` and `_`, and neither
 * begins with `.` nor ends with `.part`.
 */
export type FileStore = {
  /** Null where there is none of that name. */
  read(name: string): Promise<Uint8Array | null>
  /** Replaces a file that exists; a reader gets the old content or the new one, whole. */
  write(name: string, content: Uint8Array | string): Promise<void>
  /** The names of all files, in their order. */
  list(): Promise<string[]>
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>
}

/** Files whose names change with their content, each of which this machine has or fetches. */
export type LocalFiles = FileStore & {
  /** The path of the file on this machine; null where the store has none. */
  pathOf(name: string): Promise<string | null>
}

/** The store answered, and refused: the key, the bucket or the region are wrong, or it is out of order. */
export class FileStoreRefusal extends Error {
  readonly status: number

  constructor(status: number, code: string) {
    super(`The file store answered ${status} ${code}`.trim())
    this.status = status
  }
}

const NAME = /^[\w-](?:[\w.-]{0,198}[\w-])?$/

/** Returns whether every store takes this name, and no other file can be meant by it. */
export function isFileName(name: string): boolean {
  return NAME.test(name) && !name.endsWith('.part')
}

/** Throws for a name that could mean another file in some store. */
export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} is not a name of a file`)
}

/** Copies every file, one at a time. Returns how many there were. */
export async function copyFiles(from: FileStore, to: FileStore): Promise<number> {
  const names = await from.list()
  for (const name of names) {
    const content = await from.read(name)
    // It may have been removed since the list was made.
    if (content) await to.write(name, content)
  }
  return names.length
}

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterOptions } from '#tools/cluster/cluster.ts'

/** Room for the databases of a run with the log that standbys may still ask for. */
const SIZE = '1g'
const FILLER = 'filler'

/** Disks in memory, each of which a member has for itself. Only root can mount them. */
export function smallDisks(): NonNullable<ClusterOptions['disks']> {
  return {
    async mount(folder) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
      // A run that is stopped in the middle leaves no mount behind.
      process.once('exit', () => unmount(folder))
    },
    unmount: async (folder) => unmount(folder),
  }
}

/** Fills the disk of a folder, to the last block. Returns a function that frees it. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, FILLER)
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64K'], { stdio: 'ignore' })
  } catch {
    // It ends when nothing is left.
  }
  return () => rmSync(file, { force: true })
}

/** Does nothing where nothing is mounted. */
function unmount(folder: string): void {
  try {
    execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
  } catch {
    // It was not mounted.
  }
}

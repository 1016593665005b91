import { join } from 'node:path'
import { createFolderAuthority } from '#adapters/authority/folder-authority.ts'
import { createSesAuthority } from '#adapters/authority/ses-authority.ts'
import type { Authority } from '#domain/arrival/authority.ts'
import type { Env } from './env.ts'

/** Opens the configured authority. `env.dataDir` is absolute. */
export function openAuthority({ ses, dataDir }: Pick<Env, 'ses' | 'dataDir'>): Authority {
  return ses ? createSesAuthority(ses) : createFolderAuthority(join(dataDir, 'register'))
}

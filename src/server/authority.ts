import { createFolderAuthority } from '#adapters/authority/folder-authority.ts'
import { createSesAuthority } from '#adapters/authority/ses-authority.ts'
import type { Authority } from '#domain/arrival/authority.ts'
import type { Env } from './env.ts'
import type { Files } from './file-settings.ts'

/** Opens the configured authority. */
export function openAuthority({ ses }: Pick<Env, 'ses'>, { register }: Pick<Files, 'register'>): Authority {
  return ses ? createSesAuthority(ses) : createFolderAuthority(register)
}

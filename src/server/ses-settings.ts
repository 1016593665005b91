import { z } from 'zod'
import type { SesSettings } from '#adapters/authority/ses-authority.ts'
import { COMPANY } from '#content/company.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { url } from './setting-values.ts'

const SERVICE = 'https://hospedajes.ses.mir.es/hospedajes-web/ws/v1/comunicacion'

/** Part of the table of all settings in `env.ts`. */
export const SES_DEFINITIONS = {
  AUTHORITY: {
    parse: z.enum(['folder', 'ses']),
    default: 'folder',
    takes: 'folder or ses',
    about: 'Where travellers are reported: files in `DATA_DIR` to hand in yourself, or the Ministry’s service',
  },
  SES_URL: {
    parse: url(/^https?$/),
    default: 'the Ministry’s service',
    takes: 'an http or https address',
    about: 'Address of the web service; theirs for tests is in the section on travellers',
  },
  SES_USER: {
    parse: z.string(),
    default: 'none',
    takes: 'a name',
    about: 'User of the web service; needed with `AUTHORITY=ses`',
  },
  SES_PASSWORD: {
    parse: z.string(),
    default: 'none',
    takes: 'a password',
    about: 'Its password',
  },
  SES_LANDLORD_CODE: {
    parse: z.string().max(10),
    default: 'none',
    takes: 'up to 10 characters',
    about: 'The landlord code that the Ministry assigned',
  },
} as const

export type SesVariables = {
  readonly AUTHORITY?: 'folder' | 'ses' | undefined
  readonly SES_URL?: string | undefined
  readonly SES_USER?: string | undefined
  readonly SES_PASSWORD?: string | undefined
  readonly SES_LANDLORD_CODE?: string | undefined
}

/**
 * Returns the complete settings of the Ministry's service; null where reports go into a folder. Throws an
 * `OperatorFault` that names what is missing.
 */
export function sesSettings(variables: SesVariables): SesSettings | null {
  if (variables.AUTHORITY !== 'ses') return null
  const {
    SES_URL: address = SERVICE,
    SES_USER: user,
    SES_PASSWORD: password,
    SES_LANDLORD_CODE: landlordCode,
  } = variables
  if (!user || !password || !landlordCode) {
    throw new OperatorFault(
      'AUTHORITY=ses also needs SES_USER, SES_PASSWORD and SES_LANDLORD_CODE: docs/settings.md, Travellers',
    )
  }
  return { url: address, user, password, landlordCode, application: COMPANY.name }
}

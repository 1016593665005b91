import { upTo, url } from './setting-values.ts'

const PORT = 3001

/** Part of the table of all settings in `env.ts`: those of the office. */
export const OFFICE_DEFINITIONS = {
  OFFICE_PORT: {
    parse: upTo(65_535),
    default: `${PORT}, in tests 0`,
    takes: 'a port from 1 to 65535, or 0',
    about: 'Port of the office, on the same address; `0` where this process serves none',
  },
  OFFICE_URL: {
    parse: url(/^https?$/).transform((value) => value.replace(/\/+$/, '')),
    default: 'http://localhost:OFFICE_PORT',
    takes: 'an http or https address',
    about: 'Address at which members of staff reach the office: an origin of its own',
  },
} as const

type OfficeVariables = { readonly OFFICE_PORT?: number | undefined; readonly OFFICE_URL?: string | undefined }

/** `officePort` is 0 where no office is served. */
export function officeSettings({ OFFICE_PORT, OFFICE_URL }: OfficeVariables, nodeEnv: string) {
  const officePort = OFFICE_PORT ?? (nodeEnv === 'test' ? 0 : PORT)
  return { officePort, officeUrl: OFFICE_URL ?? `http://localhost:${officePort}` } as const
}

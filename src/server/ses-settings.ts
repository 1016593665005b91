import type { SesSettings } from '#adapters/authority/ses-authority.ts'
import { COMPANY } from '#content/company.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

const SERVICE = 'https://hospedajes.ses.mir.es/hospedajes-web/ws/v1/comunicacion'

export type GivenForSes = {
  readonly AUTHORITY?: 'folder' | 'ses' | undefined
  readonly SES_URL?: string | undefined
  readonly SES_USER?: string | undefined
  readonly SES_PASSWORD?: string | undefined
  readonly SES_LANDLORD_CODE?: string | undefined
}

/** What the Ministry's service needs, all of it; null where reports go into a folder. Throws an `OperatorFault` that says what is missing. */
export function sesSettings(given: GivenForSes): SesSettings | null {
  if (given.AUTHORITY !== 'ses') return null
  const { SES_URL: url = SERVICE, SES_USER: user, SES_PASSWORD: password, SES_LANDLORD_CODE: landlordCode } = given
  if (!user || !password || !landlordCode) {
    throw new OperatorFault('AUTHORITY=ses also needs SES_USER, SES_PASSWORD and SES_LANDLORD_CODE: README, Travellers')
  }
  return { url, user, password, landlordCode, application: COMPANY.name }
}

import { eq } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { apartments } from '#db/schema/catalogue.ts'
import type { Address, ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'

/** What a certificate of stay says of a home. */
export type CertifiedHome = {
  readonly address: Address
  readonly city: City
  /** Whether the owner lets guests register as residents; missing where it is not known. */
  readonly residenceRegistration?: boolean | undefined
}

/** Returns the home of a certificate as the catalogue has it today. Throws where it is not there. */
export async function readCertifiedHome(on: Queryable, apartmentId: number): Promise<CertifiedHome> {
  const [found] = await on
    .select({ address: apartments.address, city: apartments.city, details: apartments.details })
    .from(apartments)
    .where(eq(apartments.id, apartmentId))
  if (!found) throw new Error(`There is no home ${apartmentId}`)
  const { residenceRegistration }: Pick<ApartmentDetails, 'residenceRegistration'> = found.details
  return { address: found.address, city: found.city, residenceRegistration }
}

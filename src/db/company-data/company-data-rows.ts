import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { companyData } from '#db/schema/company-data.ts'
import type { CompanyData } from '#domain/company-data.ts'

export type CompanyDataRow = { readonly data: CompanyData; readonly version: number }

/** Returns the data that an owner gave of the company; undefined where none did. */
export async function findCompanyData(on: Queryable): Promise<CompanyDataRow | undefined> {
  const [found] = await on.select({ data: companyData.data, version: companyData.version }).from(companyData)
  return found
}

/** Stores the data as the version after `version`; returns false where they are of another version by now. */
export async function saveCompanyData(tx: Tx, data: CompanyData, version: number): Promise<boolean> {
  const next = { data, version: version + 1 }
  const isOfVersion = sql`${companyData.version} = ${version}`
  const saved =
    version === 0
      ? await tx
          .insert(companyData)
          .values({ onlyRow: true, ...next })
          .onConflictDoNothing()
          .returning()
      : await tx.update(companyData).set(next).where(isOfVersion).returning()
  return saved.length > 0
}

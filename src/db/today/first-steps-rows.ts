import type { Queryable } from '#db/connection/client.ts'
import { bool, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'

const FIRST_STEPS = defineStatement({
  name: 'first_steps',
  row: {
    hasCompanyData: bool,
    /** The home that was begun first; null where there is none. */
    houseCode: text.orNull,
    /** The home that was published first; null where none is. */
    listedHouseCode: text.orNull,
    hasBookings: bool,
  },
  text: `
select exists (select from company_data) as "hasCompanyData",
       (select house_code from apartments order by id limit 1) as "houseCode",
       (select house_code from apartments where state = 'listed' order by id limit 1) as "listedHouseCode",
       exists (select from bookings) as "hasBookings"`,
})

export type FirstStepsRow = RowOf<typeof FIRST_STEPS>

/** Reads how far a new installation is. */
export async function findFirstSteps(on: Queryable): Promise<FirstStepsRow> {
  const [found] = await runStatement(on, FIRST_STEPS, [])
  if (!found) throw new Error('A statement of existence has no row')
  return found
}

import type { Pool } from 'pg'
import { limited } from '#adapters/background/limited.ts'
import { type Listener, listenTo } from '#adapters/postgres/listener.ts'
import { createDatabase } from '#db/connection/client.ts'
import { setCityPagesAsStored } from './city-pages.ts'
import { setCompanyAsStored } from './company-data.ts'

type Following = { readonly pool: Pool; readonly databaseUrl: string; onError(error: unknown): void }

/**
 * Sets what this process shows of the company and of cities to what the office gave, and follows its changes. Pages are
 * rendered again only after the process has set them, so that none is stored with the contents of before.
 */
export async function followOfficeContents({ pool, databaseUrl, onError }: Following): Promise<Listener> {
  const db = createDatabase(pool)
  // An answer that comes late would set what a later one has replaced.
  const inTurn = limited(1)
  let isFirst = true
  const read = () =>
    inTurn(async () => {
      const changed = [await setCompanyAsStored(db), await setCityPagesAsStored(db)]
      // A process that starts has rendered no page.
      if (!isFirst && changed.includes(true)) await pool.query(`select pg_notify('pages', 'catalogue')`)
      isFirst = false
    })
  return listenTo(databaseUrl, {
    ...{ channel: 'company_data', name: 'estancia company data', onError },
    onNotice: read,
    onConnected: read,
  })
}

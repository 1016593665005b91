import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { createDatabase } from '#db/connection/client.ts'
import { appSecrets } from '#db/schema/app-secret.ts'

const NAME = 'app_secret'

/** Returns the secret of this installation, generated at its first start and shared by all its processes. */
export async function readAppSecret(pool: Pool): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  const db = createDatabase(pool)
  await db.insert(appSecrets).values({ name: NAME, value: fresh }).onConflictDoNothing()
  const [row] = await db.select().from(appSecrets).where(eq(appSecrets.name, NAME))
  if (!row) throw new Error('The secret of this installation is gone')
  return row.value
}

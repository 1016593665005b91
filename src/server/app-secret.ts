import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

const NAME = 'app_secret'

/** Returns the secret of this installation, generated at its first start and shared by all its processes. */
export async function readAppSecret(pool: Pool): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await pool.query('insert into app_secrets (name, value) values ($1, $2) on conflict (name) do nothing', [NAME, fresh])
  const { rows } = await pool.query<{ value: string }>('select value from app_secrets where name = $1', [NAME])
  const [row] = rows
  if (!row) throw new Error('The secret of this installation is gone')
  return row.value
}

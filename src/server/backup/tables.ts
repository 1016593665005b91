import type { ClientBase } from 'pg'

export type TableToCopy = { readonly table: string; readonly columns: readonly string[] }

/** The schemas of the product, the sandbox and the queue. */
const SCHEMAS = ['public', 'sandbox', 'pgboss']
/** The restore creates it itself. */
const NOT_COPIED = 'schema_migrations'

/** Lists every table with its columns that are not generated, referenced tables first. */
export async function listTables(client: ClientBase): Promise<TableToCopy[]> {
  const { rows } = await client.query<TableToCopy & { refersTo: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as "table",
            (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            array(select distinct format('%I.%I', tn.nspname, t.relname) from pg_constraint k
                    join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any($1) and c.relname <> $2
      order by 1`,
    [SCHEMAS, NOT_COPIED],
  )
  const names = new Set(rows.map(({ table }) => table))
  const ordered: TableToCopy[] = []
  const placed = new Set<string>()
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ table, refersTo }) => !placed.has(table) && refersTo.every((other) => placed.has(other) || !names.has(other)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const { table, columns } of next) {
      placed.add(table)
      ordered.push({ table, columns })
    }
  }
  return ordered
}

export type Sequence = { readonly sequence: string; readonly value: string; readonly isCalled: boolean }

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ sequence: string }>(
    `select format('%I.%I', schemaname, sequencename) as sequence from pg_sequences
      where schemaname = any($1) order by 1`,
    [SCHEMAS],
  )
  const found: Sequence[] = []
  for (const { sequence } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${sequence}`,
    )
    found.push(...states.map((state) => ({ sequence, ...state })))
  }
  return found
}

/** Returns the names and checksums of the migrations: databases with the same list have the same tables. */
export async function tablesVersion(client: ClientBase): Promise<string[]> {
  const { rows: applied } = await client.query<{ line: string }>(
    `select name || ' ' || sha256 as line from schema_migrations order by name`,
  )
  const { rows: queue } = await client.query<{ line: string }>(`select 'queue ' || version as line from pgboss.version`)
  return [...applied, ...queue].map(({ line }) => line)
}

import type { Client, Connection, FieldDef, Submittable } from 'pg'
import { isNode, nodesOf, readTree, type TreeValue } from './node-tree.ts'
import { type Catalogue, nullableColumns } from './nullability.ts'

export type DescribedColumn = {
  readonly name: string
  /** The name that PostgreSQL gives it. */
  readonly type: string
  readonly isNullable: boolean
  /** `<table>.<column>`, or undefined for an expression. */
  readonly origin: string | undefined
}

type Fields = { readonly columns: readonly FieldDef[]; readonly parameters: readonly number[] }

/** Describes statements as the server that would run them understands them, without running them. */
export async function openDescriber(client: Client): Promise<(text: string) => Promise<DescribedColumn[]>> {
  const catalogue = await readCatalogue(client)
  const { rows: types } = await client.query<{ id: number; name: string }>(
    'select oid::int as id, format_type(oid, null) as name from pg_type',
  )
  const typeOf = new Map(types.map(({ id, name }) => [id, name]))
  const { rows: named } = await client.query<{ key: string; name: string }>(
    `select attrelid::int || '.' || attnum as key, relname || '.' || attname as name
       from pg_attribute join pg_class on pg_class.oid = attrelid where attnum > 0`,
  )
  const originOf = new Map(named.map(({ key, name }) => [key, name]))
  return async (text) => {
    const { columns, parameters } = await parseAndDescribe(client, text)
    const nullable = columns.length === 0 ? [] : await readNullability(parameters, text)
    return columns.map(({ name, dataTypeID, tableID, columnID }, index) => ({
      name,
      type: typeOf.get(dataTypeID) ?? '',
      isNullable: nullable[index] ?? true,
      origin: originOf.get(`${tableID}.${columnID}`),
    }))
  }

  /** The body of a function is stored parsed, which names the tables, joins and expressions of its columns. */
  async function readNullability(parameters: readonly number[], text: string): Promise<boolean[]> {
    const types = parameters.map((id) => typeOf.get(id)).join(', ')
    await client.query('begin')
    try {
      await client.query(
        `create function pg_temp.described(${types}) returns setof record language sql begin atomic ${text}; end`,
      )
      const { rows } = await client.query<{ body: string }>(
        `select prosqlbody::text as body from pg_proc where pronamespace = pg_my_temp_schema() and proname = 'described'`,
      )
      const query = lastQuery(readTree(rows[0]?.body ?? ''))
      return query ? nullableColumns(query, catalogue) : []
    } finally {
      await client.query('rollback')
    }
  }
}

function lastQuery(tree: TreeValue) {
  return isNode(tree) ? tree : nodesOf(Array.isArray(tree) ? tree.flat() : tree).at(-1)
}

/** Sends Parse and Describe of the protocol, and neither Bind nor Execute. */
function parseAndDescribe(client: Client, text: string): Promise<Fields> {
  return new Promise((resolve, reject) => {
    let columns: readonly FieldDef[] = []
    let parameters: readonly number[] = []
    const describing = {
      submit(connection: Connection) {
        connection.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
          parameters = message.dataTypeIDs
        })
        connection.parse({ text, name: '', types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription(message: { fields: FieldDef[] }) {
        columns = message.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve({ columns, parameters }),
    }
    client.query(describing as unknown as Submittable)
  })
}

async function readCatalogue(client: Client): Promise<Catalogue> {
  const { rows: columns } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull`,
  )
  const { rows: functions } = await client.query<{ id: string; name: string }>(
    'select oid::text as id, proname as name from pg_proc',
  )
  const { rows: operators } = await client.query<{ id: string; name: string }>(
    'select oid::text as id, oprname as name from pg_operator',
  )
  return {
    notNull: new Set(columns.map(({ key }) => key)),
    functions: new Map(functions.map(({ id, name }) => [id, name])),
    operators: new Map(operators.map(({ id, name }) => [id, name])),
  }
}

import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { count, url } from './setting-values.ts'

const ADDRESS = { parse: url(/^postgres(ql)?$/), takes: 'a postgres:// address' } as const

/** Part of the table of all settings in `env.ts`: where the database is. */
export const DATABASE_DEFINITIONS = {
  DATABASE_URL: {
    ...ADDRESS,
    default: 'embedded',
    about: 'PostgreSQL 15 or newer; without it one is started in `DATA_DIR`',
  },
  DATABASE_LISTEN_URL: {
    ...ADDRESS,
    default: 'none: `DATABASE_URL` does all',
    about:
      'The same database past the pooler, where `DATABASE_URL` is a PgBouncer that pools by transactions: for listening, migrations and work without time limits',
  },
  DATABASE_READ_URL: {
    ...ADDRESS,
    default: 'none',
    about:
      'A replica of the server of `DATABASE_URL`, or a proxy that spreads connections over several; it answers searches and what pages show of homes',
  },
  DATABASE_POOL: {
    parse: count(500),
    default: '10',
    takes: 'a number from 1 to 500',
    about: 'Most connections that this process opens to the database, and as many to the replica',
  },
} as const

type DatabaseVariables = {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_LISTEN_URL?: string | undefined
  readonly DATABASE_READ_URL?: string | undefined
  readonly DATABASE_POOL?: number | undefined
}

export function databaseSettings(variables: DatabaseVariables) {
  if (variables.DATABASE_LISTEN_URL && !variables.DATABASE_URL)
    throw new OperatorFault('DATABASE_LISTEN_URL goes with DATABASE_URL, the address of the pooler: set both')
  return {
    databaseUrl: variables.DATABASE_URL,
    databaseListenUrl: variables.DATABASE_LISTEN_URL,
    databaseReadUrl: variables.DATABASE_READ_URL,
    databasePool: variables.DATABASE_POOL ?? Number(DATABASE_DEFINITIONS.DATABASE_POOL.default),
  } as const
}

import { join } from 'node:path'
import { DATABASE } from './plan.ts'

export type PoolerPlan = {
  readonly folder: string
  readonly listen: string
  readonly port: number
  /** The server, or the proxy that leads to the primary; without the name of a database all of them are served. */
  readonly server: { readonly host: string; readonly port: number; readonly database?: string }
  readonly user: string
  readonly password: string
  /** What the product needs each session to begin with. */
  readonly connectQuery: string
  /** The folder of the socket by which its own user reaches its console without a password; absent by default. */
  readonly socketFolder?: string
}

/** The entry for databases that have none of their own: the client names the database. */
const ANY_DATABASE = '*'

/** Returns the files of a pooler by transactions, by their names. */
export function poolerFiles(plan: PoolerPlan) {
  const { folder, listen, port, server, user, password, connectQuery, socketFolder } = plan
  const entry = server.database === undefined ? ANY_DATABASE : DATABASE
  const name = server.database === undefined ? '' : ` dbname=${server.database}`
  return {
    'pgbouncer.ini': `[databases]
${entry} = host=${server.host} port=${server.port}${name} connect_query='${connectQuery}'

[pgbouncer]
listen_addr = ${listen}
listen_port = ${port}
unix_socket_dir =${socketFolder === undefined ? '' : ` ${socketFolder}`}
auth_type = scram-sha-256
auth_file = ${join(folder, 'userlist.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
; In seconds. A server that was away is tried again at once, and nobody waits for it longer than the product does.
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
; Sessions at rest are closed here, before a server would wonder whether anybody is left.
server_idle_timeout = 25
server_lifetime = 600
tcp_keepalive = 1
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
ignore_startup_parameters = extra_float_digits
`,
    'userlist.txt': `"${user}" "${password}"\n`,
  }
}

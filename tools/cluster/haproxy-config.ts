import type { ClusterPlan } from './plan.ts'

/**
 * A server that fails two checks within about two seconds is out, and its sessions end: a frozen one would keep them, and
 * one that was the primary must not answer any more.
 */
const CHECKS =
  'inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 init-addr last,libc,none on-marked-down shutdown-sessions'

const HEAD = `global
  maxconn 4000

defaults
  timeout connect 2s
  timeout check 1s
`

/** Returns the configuration of the proxy in front of the servers: Patroni says who is the primary and who follows. */
export function databaseProxyConfig({ members, listen: address, writePort, readPort }: ClusterPlan): string {
  const servers = members
    .map(({ name, host, postgresPort, restPort }) => `  server ${name} ${host}:${postgresPort} check port ${restPort}`)
    .join('\n')
  const listen = (name: string, port: number) => `
listen ${name}
  bind ${address}:${port}
  mode tcp
  balance roundrobin
  # Processes ask a connection that listens every few seconds, and close idle ones themselves.
  timeout client 10m
  timeout server 10m
  option httpchk OPTIONS /${name}
  http-check expect status 200
  default-server ${CHECKS}
${servers}
`
  return `${HEAD}${listen('primary', writePort)}${listen('replica', readPort)}`
}

/** A process of the site. */
export type SitePorts = {
  readonly host: string
  readonly port: number
  /** Where its office listens. */
  readonly officePort?: number
}

export type FrontPlan = Pick<ClusterPlan, 'listen' | 'frontPort'> & {
  /** Where staff come in; without it paths of the office lead there from where guests come in. */
  readonly officePort?: number
}

/** Returns the configuration of the proxy in front of the site's processes. */
export function frontConfig({ listen, frontPort, officePort }: FrontPlan, sites: readonly SitePorts[]): string {
  const list = (portOf: (site: SitePorts) => number | undefined) =>
    sites.map((site, at) => `  server site-${at + 1} ${site.host}:${portOf(site)} check port ${site.port}`).join('\n')
  const backend = (name: string, check: string, portOf: (site: SitePorts) => number | undefined) => `
backend ${name}
  balance roundrobin
  option httpchk
  http-check send meth GET uri ${check} ver HTTP/1.1 hdr Host site
  http-check expect status 200
  option redispatch
  retries 2
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 init-addr last,libc,none
${list(portOf)}
`
  const hasOffice = sites.every((site) => site.officePort !== undefined)
  return `${HEAD}  mode http
  option forwardfor
  # Who has closed a page is seen to be gone at once, as without a proxy, and not when it is next told something.
  option abortonclose
  timeout client 60s
  timeout server 150s
  timeout queue 5s
  timeout http-request 30s
  timeout http-keep-alive 30s

frontend guests
  bind ${listen}:${frontPort}
${hasOffice && !officePort ? '  use_backend office if { path_beg /office-api/ }\n' : ''}  use_backend ready if { nbsrv(ready) gt 0 }
  # While none is ready, as without a database, each still shows what it has kept, and a page that says so.
  default_backend alive
${backend('ready', '/readyz', ({ port }) => port)}${backend('alive', '/healthz', ({ port }) => port)}${
  hasOffice ? backend('office', '/healthz', (site) => site.officePort) : ''
}${hasOffice && officePort ? `\nfrontend staff\n  bind ${listen}:${officePort}\n  default_backend office\n` : ''}`
}

import { startFront } from '#tools/cluster/front.ts'
import { HOST } from '#tools/cluster/plan.ts'
import type { TestCluster } from './cluster-setup.ts'
import { freePort, type Program, startProgram } from './processes.ts'

/** While the primary moves a process that starts may find none for some seconds. */
const MAX_STARTS = 20

/** Serves the site by several processes of which the first runs the jobs, behind a HAProxy, and its office behind the same. */
export async function serveInCluster(
  { folder, account, isMoving }: TestCluster,
  settings: Readonly<Record<string, string>>,
  processes: number,
) {
  const frontPort = await freePort()
  const officePort = Number(settings.OFFICE_PORT ?? 0)
  const url = `http://localhost:${frontPort}`
  // The front is one more than the test says there is.
  const proxies = `${Number(settings.TRUSTED_PROXIES ?? 0) + 1}`
  const shared = { PUBLIC_URL: url, ...settings, TRUSTED_PROXIES: proxies }
  const sites: { host: string; port: number; officePort?: number }[] = []
  while (sites.length < processes) {
    const port = await freePort()
    sites.push({ host: HOST, port, ...(officePort ? { officePort: await freePort() } : {}) })
  }
  const programs = await Promise.all(
    sites.map((site, index) => {
      // Only the first serves its metrics, because all share one setting.
      const others: Record<string, string> = index > 0 ? { METRICS_PORT: '', JOBS: '0' } : {}
      const own = { PORT: `${site.port}`, OFFICE_PORT: `${site.officePort ?? 0}` }
      return startWatched({ ...shared, ...others, ...own }, isMoving ? MAX_STARTS : 1)
    }),
  )
  const office = officePort ? { officePort } : {}
  const front = await startFront(
    { folder, account, listen: HOST, frontPort, ...office, name: `front-${frontPort}` },
    sites,
  )
  return { url, programs, close: front.stop }
}

/** A process that ends while it starts is started again, as whatever watches it would. */
async function startWatched(env: Record<string, string>, maxStarts: number): Promise<Program> {
  for (let starts = 1; ; starts++) {
    const program = startProgram(['src/server/main.ts'], env)
    try {
      await program.said('Estancia is at')
      return program
    } catch (error) {
      if (starts === maxStarts || program.child.exitCode === null) throw error
    }
  }
}

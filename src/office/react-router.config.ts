import type { Config } from '@react-router/dev/config'

/** Paths are seen from this folder, which is the root of the office's build (`vite.office.config.ts`). */
export default {
  appDirectory: '.',
  buildDirectory: '../../build/office',
  ssr: true,
  // All routes are known from the start: no request for a manifest when a member moves on.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // All routes are known from the start: no request for a manifest when a guest moves on.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // All routes are known from the start: no request for a manifest when a guest moves on.
  routeDiscovery: { mode: 'initial' },
  // What a route does before its page in browsers is a line or two, and would be a file more on every page.
  splitRouteModules: false,
} satisfies Config

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGE_TABLE } from '#contract/pages.ts'

export default [
  route(':locale', 'app/locale-route.tsx', { id: 'locale' }, [
    ...PAGE_TABLE.filter(({ inStay }) => !inStay).map(({ path, route, id }) => page(path, route, id)),
    layout(
      'features/my-bookings/stay/route.tsx',
      { id: 'stay' },
      PAGE_TABLE.filter(({ inStay }) => inStay).map(({ path, route, id }) => page(path, route, id)),
    ),
    page('*', 'app/not-found-route.tsx'),
  ]),
  page('login', 'features/account/login/route.tsx'),
  page('reset-password', 'features/account/reset-password/route.tsx'),
  page('*', 'app/not-found-route.tsx', 'not-found-without-locale'),
] satisfies RouteConfig

/** The id of a route goes out with every page: its folder without what all have in common is enough of a name. */
function page(path: string, file: string, id = file.replace(/^(features|app)\//, '').replace(/[-/]route\.tsx?$/, '')) {
  return path === '' ? index(file, { id }) : route(path, file, { id })
}

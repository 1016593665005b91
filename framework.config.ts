import type { Plugin } from 'vite'

/** A passage of a module of the framework, and what a build has in its place. */
type Rewrite = readonly [from: string | RegExp, to: string]
type Rewrites = Readonly<Record<string, readonly Rewrite[]>>

const ROUTER = 'react-router/dist/production/lib/'
const DOM = 'react-dom/cjs/'

/**
 * What browsers get of React and its router without: what no page of guests uses, and what the router's own production build
 * keeps for other ways of building. Nothing that is used works otherwise.
 */
const IN_BROWSERS: Rewrites = {
  // All routes are known from the start (`react-router.config.ts`): what would ask for others.
  [`${ROUTER}dom/ssr/fog-of-war.js`]: [['!isFogOfWarEnabled(routeDiscovery, ssr)', 'true']],
  [`${ROUTER}router/router.js`]: [
    ['if (isFogOfWar) {', 'if (false) {'],
    ['if (fogOfWar.active && ', 'if (false && '],
    ['if (init.patchRoutesOnNavigation) {', 'if (false) {'],
    // View transitions, of the router and of React.
    ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions', 'if (false) {\n\t\t\trestoreAppliedTransitions'],
  ],
  [`${ROUTER}components.js`]: [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
    ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
    ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
    ['useIsRSCRouterContext() || useTransitions', 'useTransitions'],
  ],
  // Links that load ahead by themselves: `nameNextScripts` says what does.
  [`${ROUTER}dom/lib.js`]: [
    ['usePrefetchBehavior(prefetch, rest)', '[false, null, {}]'],
    ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
  ],
  // Sheets of a route (there is one of all), what servers write into scripts, and components of servers.
  [`${ROUTER}dom/ssr/links.js`]: [
    ['async function prefetchRouteCss(route) {', '$& return;'],
    ['async function prefetchStyleLinks(route, routeModule) {', '$& return;'],
  ],
  [`${ROUTER}dom/ssr/components.js`]: [
    ['let routeModulesScript = !isStatic ?', 'let routeModulesScript = true ?'],
    ['typeof criticalCss === "string" ?', 'false ?'],
    ['typeof criticalCss === "object" ?', 'false ?'],
    ['let contextScript = staticContext ?', 'let contextScript = false ?'],
    ['let isRSCRouterContext = useIsRSCRouterContext();', 'let isRSCRouterContext = false;'],
  ],
  [`${DOM}react-dom-client.production.js`]: [
    [
      /\bshouldStartViewTransition\s+\? \(pendingViewTransition = startViewTransition\(/,
      'false ? (pendingViewTransition = startViewTransition(',
    ],
    [/\b30 === (\w+)\.tag/g, 'false'],
    // Files that components ask to be loaded ahead.
    [/,\s+D: prefetchDNS,[^}]*/, '\n'],
    // Refs of fragments.
    [/case 7:\s+if \(null === current\.stateNode\) \{\s+var fragmentInstance[\s\S]*?(?=default:)/, ''],
    [/function (commitNewChildToFragmentInstances|commitFragmentInstance\w+Effects)\([^)]*\) \{/g, '$& return;'],
    ['if (isFragmentInstanceParent(parent)) {', 'if (false) {'],
    [/function FragmentInstance\([\s\S]*?(?=function clearContainerSparingly\()/, ''],
    // `SuspenseList`.
    [/case 19:\s+popSuspenseListContext\(workInProgress\);\s+newProps[\s\S]*?(?=case 22:)/, ''],
    [/case 19:\s+if \(workInProgress\.flags & 128\)[\s\S]*?(?=case 22:)/, ''],
    ['return updateSuspenseListComponent(current, workInProgress, renderLanes);', 'return null;'],
    // Custom elements.
    [/(?<!function )\bisCustomElement\([^)]*\)/g, 'false'],
    // `findDOMNode`, which the public interface has no more.
    [/ReactDOMSharedInternals\.findDOMNode = function[\s\S]*?\n\};/, ''],
  ],
  // Calendars that neither of our languages has.
  '@internationalized/date/dist/private/createCalendar.mjs': [[/case '(?!gregory)[^']*':\s+return [^;]*;/g, '']],
  [`${DOM}react-dom.production.js`]: [[/exports\.preconnect = [\s\S]*?(?=exports\.version)/, '']],
}

/** What servers get of React and its router (decision 186). */
const ON_SERVERS: Rewrites = {
  // React writes text, where it would encode each of some thousand pieces of a page into bytes of a stream.
  [`${DOM}react-dom-server.node.production.js`]: [
    ['function writeChunk(destination, chunk) {', '$& return destination.write(chunk);'],
    ['return textEncoder.encode(content);', 'return content;'],
    ['? Buffer.byteLength(chunk, "utf8")', '? chunk.length'],
    // The name of each component, which finds the place to go on in a page that was rendered in part. None is.
    ['name = getComponentNameFromType(type),', 'name = null,'],
  ],
  // An address is compared with the whole path of a branch before each part of it is matched.
  [`${ROUTER}router/utils.js`]: [
    [
      'let { routesMeta } = branch;',
      '$&\nif (!allowPartial && !(branch.whole ??= compilePath(branch.path)[0]).test(pathname)) return null;',
    ],
  ],
  // Routes are made once: manifests of languages differ in the addresses of scripts alone, which routes do not hold.
  [`${ROUTER}dom/ssr/server.js`]: [
    ['let routes = createServerRoutes(', 'let routes = ServerRouter.routes ??= createServerRoutes('],
  ],
  // A link to a path of the site is not resolved against the routes, and no visitor follows it here.
  [`${ROUTER}dom/lib.js`]: [
    [
      /(?<=function LinkWithRef\(\{[^}]*\}, forwardedRef\) )\{(?=[\s\S]*"data-discover": !isAbsolute && discover === "render" \? "true" : void 0)/,
      `{
  if (typeof to === "string" && to.startsWith("/") && !to.startsWith("//"))
    return React$1.createElement("a", { ...rest, href: to, target, "data-discover": discover === "render" ? "true" : void 0 })`,
    ],
  ],
}

/** Sentences for developers, who read them where sources are edited. */
const WARNING = /^(\s*)(?=warn(?:ing|Once)\()/gm
const MESSAGE = /\b((?:UNSAFE_)?invariant\((?:[^()"`]|\([^()]*\))+), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);/g
/** What pages would miss. */
const LEFT_OUT =
  /\b[vV]iewTransition\b|<Link\b[^>]* prefetch=|<Fragment\b[^>]* ref=|\bSuspenseList\b|<[a-z]+-[a-z]+[\s/>]/

export const leanFramework = leanPlugin('lean-framework', 'client', IN_BROWSERS)
export const leanRender = leanPlugin('lean-render', 'ssr', ON_SERVERS)

/** Returns a plugin that makes the rewrites in one environment. The build fails where the framework is written otherwise. */
function leanPlugin(name: string, environment: 'client' | 'ssr', rewrites: Rewrites): Plugin {
  return {
    name,
    apply: 'build',
    applyToEnvironment: (one) => one.name === environment,
    transform: {
      order: 'pre',
      handler(code, id) {
        if (environment === 'client' && id.includes('/src/') && !id.includes('node_modules') && LEFT_OUT.test(code))
          this.error('The build leaves this part of the framework out (framework.config.ts)')
        const own = Object.entries(rewrites).find(([file]) => id.endsWith(file))?.[1] ?? []
        let lean = code
        for (const [from, to] of own) {
          const next = typeof from === 'string' ? lean.replaceAll(from, to) : lean.replace(from, to)
          if (next === lean) this.error(`The framework is written in another way: no ${from}`)
          lean = next
        }
        if (environment === 'client' && id.includes(ROUTER))
          lean = lean.replace(WARNING, '$1/* @__PURE__ */ ').replace(MESSAGE, '$1);')
        return lean === code ? null : { code: lean, map: null }
      },
    },
  }
}

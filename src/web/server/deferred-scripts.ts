import { EVENT_REPLAY } from '#web/client/event-replay.ts'
import { scriptData } from './inline-scripts.ts'

const SCRIPT_LINKS = /<link rel="modulepreload"[^>]*\/>/g
const HREF = /href="([^"]*)"/
/** The chunk that all other scripts import, by the name that the build gives it (vite.config.ts). */
const BASE = '/framework-'
/** The inline script of React Router that imports the rest: it differs from page to page, so that no policy could name its hash. */
const FIRST_MODULE = '<script type="module" async="">'

/**
 * Loads the scripts of a page after its first paint, or at once in a tab that is hidden. The preload links make them load side
 * by side; React finds the links, and this script in its place, when it hydrates the page.
 *
 * Each step is a task of its own, so that the browser handles input between any two: a phone needs some milliseconds to
 * request a file, to open the browser's stores for the first time, to write the history entry that React Router would number
 * in the midst of its work, and to evaluate the framework. A step that fails stops none after it, since some browsers refuse
 * their stores.
 */
export const DEFERRED_SCRIPTS = `(() => {
let isLoading
const task = (step) => (self.scheduler && scheduler.postTask ? scheduler.postTask(step) : setTimeout(step))
const run = (steps) => { const step = steps.shift(); if (step) task(() => { const end = () => run(steps); new Promise((done) => done(step())).then(end, end) }) }
const load = () => {
  if (isLoading) return
  isLoading = true
  const later = [...document.querySelectorAll('script[data-scripts]')].pop()
  const preload = (href) => () => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  const stores = ['sessionStorage', 'localStorage'].map((name) => () => self[name].length)
  const number = () => {
    const { state } = history
    if (!state || !state.key) history.replaceState({ ...state, key: Math.random().toString(32).slice(2), idx: 0 }, '')
  }
  const { manifest, routes, entry } = JSON.parse(later.textContent)
  const importRoute = async ([id, address]) => [id, await import(address)]
  const start = async () => {
    const modules = await Promise.all([import(manifest), ...Object.entries(routes).map(importRoute)])
    window.__reactRouterRouteModules = Object.fromEntries(modules.slice(1))
    return import(entry)
  }
  const { scripts, base } = later.dataset
  run([...scripts.split(' ').map(preload), ...stores, number, () => base && import(base), start])
}
const painted = () => {
  if (document.hidden) return load()
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  setTimeout(load, 2000)
}
document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', painted) : painted()
})()`

/** The manifest of all routes, the modules of this page by the ids of its routes, and the entry that hydrates it. */
export type PageModules = {
  readonly manifest: string
  readonly routes: Readonly<Record<string, string>>
  readonly entry: string
}

/**
 * Takes the scripts out of the head of a page and leaves their addresses as data for `DEFERRED_SCRIPTS`. React would load them
 * before the style sheet, and browsers beside the fonts and the first picture: on a slow line the screen stays empty for longer.
 */
export function deferScripts(html: string, modules: PageModules): string {
  const end = html.indexOf('</head>')
  const first = html.indexOf(FIRST_MODULE)
  if (end < 0 || first < 0) return html
  const head = html.slice(0, end)
  const scripts = (head.match(SCRIPT_LINKS) ?? []).map((link) => HREF.exec(link)?.[1] ?? '')
  const base = scripts.find((href) => href.includes(BASE)) ?? ''
  const later = `<script type="application/json" data-scripts="${scripts.join(' ')}" data-base="${base}">`
  return [
    head.replaceAll(SCRIPT_LINKS, ''),
    `<script>${EVENT_REPLAY}</script><script>${DEFERRED_SCRIPTS}</script>`,
    html.slice(end, first),
    later,
    scriptData(JSON.stringify(modules)),
    html.slice(html.indexOf('</script>', first)),
  ].join('')
}

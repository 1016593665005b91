import { EARLY_PRESSES } from '#web/client/early-presses.ts'
import { scriptData } from './inline-scripts.ts'

const SCRIPT_LINKS = /<link rel="modulepreload"[^>]*\/>/g
const HREF = /href="([^"]*)"/
/** What all other scripts stand on, by the name that the build gives it (vite.config.ts). */
const BASE = '/framework-'
/** The script of React Router that imports the rest: another one on each kind of page, and so none that a policy could name. */
const FIRST_MODULE = '<script type="module" async="">'

/**
 * Asks for the scripts of a page once it was painted, or at once where nobody sees it paint. The links make them come side by
 * side; React finds them, and the script in its place, when it takes the page over.
 *
 * Each step is a turn of its own, so that a touch is answered between any two: asking for a file takes a phone some
 * milliseconds, as do the browser's stores when they are first opened, the entry of the history that React Router would
 * number in the midst of its work, and the script that all others stand on. A step that fails stops none after it: some
 * browsers refuse their stores.
 */
export const LOADING_SCRIPT = `(() => {
let asked
const turn = (step) => (self.scheduler && scheduler.postTask ? scheduler.postTask(step) : setTimeout(step))
const walk = (steps) => { const step = steps.shift(); if (step) turn(() => { const end = () => walk(steps); new Promise((done) => done(step())).then(end, end) }) }
const ask = () => {
  if (asked) return
  asked = true
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
  const load = async ([id, address]) => [id, await import(address)]
  const start = async () => {
    const modules = await Promise.all([import(manifest), ...Object.entries(routes).map(load)])
    window.__reactRouterRouteModules = Object.fromEntries(modules.slice(1))
    return import(entry)
  }
  const { scripts, base } = later.dataset
  walk([...scripts.split(' ').map(preload), ...stores, number, () => base && import(base), start])
}
const painted = () => {
  if (document.hidden) return ask()
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  setTimeout(ask, 2000)
}
document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', painted) : painted()
})()`

/** What a page runs: the list of all routes, the modules of its own by their ids, and what takes the page over. */
export type PageModules = {
  readonly manifest: string
  readonly routes: Readonly<Record<string, string>>
  readonly entry: string
}

/**
 * What a guest sees comes before what makes it answer: React asks for the scripts of a page before its sheet, and browsers
 * load them beside its fonts and its first picture, so that on a slow line everybody looks at an empty screen for longer.
 * Pages are whole without their scripts, which wait until the first paint.
 */
export function orderLoading(html: string, modules: PageModules): string {
  const end = html.indexOf('</head>')
  const first = html.indexOf(FIRST_MODULE)
  if (end < 0 || first < 0) return html
  const head = html.slice(0, end)
  const scripts = (head.match(SCRIPT_LINKS) ?? []).map((link) => HREF.exec(link)?.[1] ?? '')
  const base = scripts.find((href) => href.includes(BASE)) ?? ''
  const later = `<script type="application/json" data-scripts="${scripts.join(' ')}" data-base="${base}">`
  return [
    head.replaceAll(SCRIPT_LINKS, ''),
    `<script>${EARLY_PRESSES}</script><script>${LOADING_SCRIPT}</script>`,
    html.slice(end, first),
    later,
    scriptData(JSON.stringify(modules)),
    html.slice(html.indexOf('</script>', first)),
  ].join('')
}

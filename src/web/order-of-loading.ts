const SCRIPT_LINKS = /<link rel="modulepreload"[^>]*\/>/g
const HREF = /href="([^"]*)"/
/** What all other scripts stand on, by the name that the build gives it (vite.config.ts). */
const BASE = '/framework-'
/** The script of React Router that imports the rest. */
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
const START = `(() => {
let asked
const turn = (step) => (self.scheduler && scheduler.postTask ? scheduler.postTask(step) : setTimeout(step))
const walk = (steps) => { const step = steps.shift(); if (step) turn(() => { const end = () => walk(steps); new Promise((done) => done(step())).then(end, end) }) }
const ask = () => {
  if (asked) return
  asked = true
  const later = document.querySelector('script[type=later]')
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
  const start = () => {
    const first = document.createElement('script')
    first.type = 'module'
    first.textContent = later.textContent
    later.replaceWith(first)
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

/**
 * What a guest sees comes before what makes it answer: React asks for the scripts of a page before its sheet, and browsers
 * load them beside its fonts and its first picture, so that on a slow line everybody looks at an empty screen for longer.
 * Pages are whole without their scripts, which wait until the first paint.
 */
export function orderLoading(html: string): string {
  const end = html.indexOf('</head>')
  const first = html.indexOf(FIRST_MODULE)
  if (end < 0 || first < 0) return html
  const head = html.slice(0, end)
  const scripts = (head.match(SCRIPT_LINKS) ?? []).map((link) => HREF.exec(link)?.[1] ?? '')
  const base = scripts.find((href) => href.includes(BASE)) ?? ''
  const later = `<script type="later" data-scripts="${scripts.join(' ')}" data-base="${base}">`
  return [
    head.replaceAll(SCRIPT_LINKS, ''),
    `<script>${START}</script>`,
    html.slice(end, first),
    later,
    html.slice(first + FIRST_MODULE.length),
  ].join('')
}

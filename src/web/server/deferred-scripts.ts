import { eventReplay } from '#web/client/event-replay.ts'

const PRELOAD = '<link rel="modulepreload"'
const MODULE = /<script\b([^>]*) type="module"/g

/** A page whose answer takes longer than this to begin came over a slow line. */
const SLOW_ANSWER_MS = 250

/**
 * Fetches and runs the scripts of a page after its first paint, at once in a tab that is hidden, and after two seconds whatever
 * happens. On a slow line it fetches them once the style sheet is there, which browsers wait for before they run this: pictures
 * below the first screen would take every connection before the first paint. React finds the links and the script in their places
 * when it hydrates the page.
 */
export const DEFERRED_SCRIPTS = `(() => {
let isRunning
const fetchAll = () => {
  for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel
}
const run = () => {
  if (isRunning) return
  isRunning = true
  fetchAll()
  for (const script of document.querySelectorAll('script[data-type]')) {
    const module = document.createElement('script')
    module.type = script.dataset.type
    module.text = script.text
    script.replaceWith(module)
  }
}
const whenParsed = () => {
  if (document.hidden) return run()
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true })
  setTimeout(run, 2000)
}
const [page] = performance.getEntriesByType('navigation')
if (page && page.responseStart - page.requestStart > ${SLOW_ANSWER_MS}) fetchAll()
document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', whenParsed) : whenParsed()
})()`

const OWN_SCRIPTS = [eventReplay(), DEFERRED_SCRIPTS]

/**
 * Holds back the modules of a page, and their preload links, for `DEFERRED_SCRIPTS`. React would load them
 * before the style sheet, and browsers beside the fonts and the first picture: on a slow line the screen stays empty for longer.
 */
export function deferScripts(html: string, nonce: string): string {
  const own = OWN_SCRIPTS.map((script) => `<script nonce="${nonce}">${script}</script>`)
  return html
    .replaceAll(PRELOAD, '<link data-rel="modulepreload"')
    .replaceAll(MODULE, '<script$1 type="text/plain" data-type="module"')
    .replace('</head>', () => `${own.join('')}</head>`)
}

import { EVENT_REPLAY } from '#web/client/event-replay.ts'

const PRELOAD = '<link rel="modulepreload"'
const MODULE = /<script\b([^>]*) type="module"/g

/**
 * Fetches the scripts of a page once its style sheet is there, which browsers wait for before they run this: after what the first
 * screen needs, before the pictures below it. Runs them after the first paint, at once in a tab that is hidden, and after two
 * seconds whatever happens. React finds the links and the script in their places when it hydrates the page.
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
fetchAll()
document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', whenParsed) : whenParsed()
})()`

/**
 * Holds back the modules of a page, and their preload links, for `DEFERRED_SCRIPTS`. React would load them
 * before the style sheet, and browsers beside the fonts and the first picture: on a slow line the screen stays empty for longer.
 */
export function deferScripts(html: string, nonce: string): string {
  const own = [EVENT_REPLAY, DEFERRED_SCRIPTS].map((script) => `<script nonce="${nonce}">${script}</script>`)
  return html
    .replaceAll(PRELOAD, '<link data-rel="modulepreload"')
    .replaceAll(MODULE, '<script$1 type="text/plain" data-type="module"')
    .replace('</head>', () => `${own.join('')}</head>`)
}

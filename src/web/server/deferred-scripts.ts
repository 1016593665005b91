import { EVENT_REPLAY } from '#web/client/event-replay.ts'

const PRELOAD = '<link rel="modulepreload"'
const MODULE = /<script\b([^>]*) type="module"/g

/**
 * Loads the scripts of a page after its first paint, or at once in a tab that is hidden, or after two seconds. React finds the
 * links and the script in their places when it hydrates the page.
 */
export const DEFERRED_SCRIPTS = `(() => {
let isLoading
const load = () => {
  if (isLoading) return
  isLoading = true
  for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel
  for (const script of document.querySelectorAll('script[data-type]')) {
    const module = document.createElement('script')
    module.type = script.dataset.type
    module.text = script.text
    script.replaceWith(module)
  }
}
const whenPainted = () => {
  if (document.hidden) return load()
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  setTimeout(load, 2000)
}
document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', whenPainted) : whenPainted()
})()`

/**
 * Holds back the modules of a page, and their preload links, until `DEFERRED_SCRIPTS` asks for them. React would load them
 * before the style sheet, and browsers beside the fonts and the first picture: on a slow line the screen stays empty for longer.
 */
export function deferScripts(html: string, nonce: string): string {
  const own = [EVENT_REPLAY, DEFERRED_SCRIPTS].map((script) => `<script nonce="${nonce}">${script}</script>`)
  return html
    .replaceAll(PRELOAD, '<link data-rel="modulepreload"')
    .replaceAll(MODULE, '<script$1 type="text/plain" data-type="module"')
    .replace('</head>', () => `${own.join('')}</head>`)
}

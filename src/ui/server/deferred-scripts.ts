import { type CutPage, isCutInScript } from './inline-scripts.ts'

const PRELOAD = '<link rel="modulepreload"'
const MODULE = ' type="module"'
const HEAD_END = '</head>'

/** A page whose answer takes longer than this to begin came over a slow line. */
const SLOW_ANSWER_MS = 250
/** So did one whose style sheet is there this long after the page was requested: a narrow line with short ways. */
const SLOW_STYLE_MS = 1_500

/**
 * Fetches and runs the scripts of a page after its first paint, at once in a tab that is hidden, and after two seconds whatever
 * happens. On a slow line it fetches them once the style sheet is there, which browsers wait for before they run this: pictures
 * below the first screen would take every connection before the first paint. The page says there that its line is slow, so that
 * pictures come when they are near the screen (`home-card.module.css`). React finds the links and the script in their places
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
    module.nonce = script.nonce
    module.text = script.text
    script.replaceWith(module)
  }
}
const whenParsed = () => {
  if (document.hidden) return run()
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true })
  setTimeout(run, 2000)
}
const [{ requestStart, responseStart } = {}] = performance.getEntriesByType('navigation')
const isSlow = responseStart - requestStart > ${SLOW_ANSWER_MS} || performance.now() - requestStart > ${SLOW_STYLE_MS}
if (isSlow) {
  fetchAll()
  document.documentElement.dataset.slow = ''
}
document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', whenParsed) : whenParsed()
})()`

type HeadParts = {
  /** Inline scripts that run before the page is read on. */
  readonly scripts?: readonly string[]
  /** Elements at the end of the head. */
  readonly elements?: string
}

/**
 * Holds back the modules of a page, and their preload links, for `DEFERRED_SCRIPTS`, and adds `own` to its head. Browsers load
 * modules beside the style sheet, the fonts and the first picture, and compile those of preload links before they read the
 * page: the screen stays empty for longer.
 */
export function deferScripts(page: CutPage, own: HeadParts = {}): CutPage {
  const last = page.findIndex((piece) => piece.includes(HEAD_END))
  return page.flatMap((piece, index) => {
    const deferred = isCutInScript(page[index - 1]) ? deferModule(piece) : piece
    if (index > last) return [deferred]
    if (index < last) return [deferPreloads(deferred)]
    const end = deferred.indexOf(HEAD_END)
    const [before, after] = [deferPreloads(deferred.subarray(0, end)), deferred.subarray(end)]
    return withOwnScripts(before, after, own)
  })
}

/** The rest of a tag, and what follows it. */
function deferModule(piece: Buffer): Buffer {
  const end = piece.indexOf('>')
  const tag = piece.toString('utf8', 0, end)
  const deferred = tag.replace(MODULE, ' type="text/plain" data-type="module"')
  return deferred === tag ? piece : Buffer.concat([Buffer.from(deferred), piece.subarray(end)])
}

function deferPreloads(piece: Buffer): Buffer {
  return Buffer.from(piece.toString().replaceAll(PRELOAD, '<link data-rel="modulepreload"'))
}

/** They are cut where their nonces would stand, so that the policy of the page allows them. */
function withOwnScripts(before: Buffer, after: Buffer, { scripts = [], elements = '' }: HeadParts): Buffer[] {
  const texts = [...scripts, DEFERRED_SCRIPTS].map((script) => `>${script}</script>`)
  const last = texts.pop()
  return [
    Buffer.concat([before, Buffer.from('<script')]),
    ...texts.map((text) => Buffer.from(`${text}<script`)),
    Buffer.concat([Buffer.from(`${last}${elements}`), after]),
  ]
}

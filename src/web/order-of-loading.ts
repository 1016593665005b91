const SCRIPT_LINKS = /<link rel="modulepreload"[^>]*\/>/g
const HREF = /href="([^"]*)"/
/** The script of React Router that imports the rest. */
const FIRST_MODULE = '<script type="module" async="">'

/**
 * Asks for the scripts of a page once it was painted, or at once where nobody sees it paint. The links make them come side by
 * side; React finds them, and the script in its place, when it takes the page over.
 */
const START =
  "(()=>{let asked;const ask=()=>{if(asked)return;asked=true;const later=document.querySelector('script[type=later]');" +
  "for(const href of later.dataset.scripts.split(' ')){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}" +
  "const first=document.createElement('script');first.type='module';first.textContent=later.textContent;later.replaceWith(first)};" +
  'const painted=()=>document.hidden?ask():(requestAnimationFrame(()=>requestAnimationFrame(ask)),setTimeout(ask,2000));' +
  "document.readyState==='loading'?document.addEventListener('DOMContentLoaded',painted):painted()})()"

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
  const later = `<script type="later" data-scripts="${scripts.join(' ')}">`
  return [
    head.replaceAll(SCRIPT_LINKS, ''),
    `<script>${START}</script>`,
    html.slice(end, first),
    later,
    html.slice(first + FIRST_MODULE.length),
  ].join('')
}

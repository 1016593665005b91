import { whenIdle } from './scheduling.ts'

/** Maximum of concurrent fetches. More would slow down what the visitor requests. */
const AT_ONCE = 3

let isRequested = false

/**
 * Fetches the scripts of the coming steps of a booking into the browser's cache, once per document and a few at a time.
 * The server names them (`nextScriptsMeta`). It is called after the first interaction, and does nothing for visitors
 * who save data.
 */
export function fetchNextScripts(): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name=next-scripts]')?.content.split(' ')
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  if (isRequested || !names || connection?.saveData) return
  isRequested = true
  const fetchNext = async (): Promise<void> => {
    const name = names.shift()
    if (name === undefined) return
    // If the fetch fails, the step loads the script itself.
    const answer = await fetch(`/assets/${name}`, { priority: 'low' }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    return fetchNext()
  }
  whenIdle(() => {
    for (let line = 0; line < AT_ONCE; line++) void fetchNext()
  })
}

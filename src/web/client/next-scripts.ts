import { whenIdle } from './scheduling.ts'

/** More at once would take the line from what the visitor asks for. */
const AT_ONCE = 3

let isAsked = false

/**
 * Fetches the scripts of the coming steps of a booking into the browser's cache, once per document and a few at a time. The
 * server names them (`nameNextScripts`). Called after the first interaction, and not for visitors who save data.
 */
export function fetchNextScripts(): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name=next-scripts]')?.content.split(' ')
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  if (isAsked || !names || connection?.saveData) return
  isAsked = true
  const fetchNext = async (): Promise<void> => {
    const name = names.shift()
    if (name === undefined) return
    // The step asks for it again where this fails.
    const answer = await fetch(`/assets/${name}`, { priority: 'low' }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    return fetchNext()
  }
  whenIdle(() => {
    for (let line = 0; line < AT_ONCE; line++) void fetchNext()
  })
}

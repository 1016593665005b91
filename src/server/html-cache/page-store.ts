/** How much memory kept pages may take, as a process counts it: the bytes of their text, their headers and their address. */
export type Bounds = { readonly maxBytes: number; readonly maxPages: number }

type Sized = { readonly bytes: number }

export type PageStore<Page extends Sized> = {
  readonly bytes: number
  readonly size: number
  find(address: string): Page | undefined
  keep(address: string, page: Page): void
}

/** A page that would push out so many others is not worth its room. */
const MAX_SHARE = 1 / 8

/** Pages by address. Over the bounds, those that nobody has asked for the longest leave first. */
export function createPageStore<Page extends Sized>({ maxBytes, maxPages }: Bounds): PageStore<Page> {
  // A map keeps its keys in the order they came: what is used goes to the end, so the oldest use is at the front.
  const pages = new Map<string, Page>()
  let bytes = 0

  function remove(address: string, page: Page): void {
    pages.delete(address)
    bytes -= page.bytes
  }

  return {
    get bytes() {
      return bytes
    },
    get size() {
      return pages.size
    },
    find(address) {
      const page = pages.get(address)
      if (!page) return undefined
      pages.delete(address)
      pages.set(address, page)
      return page
    },
    keep(address, page) {
      const before = pages.get(address)
      if (before) remove(address, before)
      if (page.bytes > maxBytes * MAX_SHARE) return
      pages.set(address, page)
      bytes += page.bytes
      for (const [oldest, its] of pages) {
        if (bytes <= maxBytes && pages.size <= maxPages) break
        remove(oldest, its)
      }
    },
  }
}

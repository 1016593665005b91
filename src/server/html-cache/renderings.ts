type Rendering<Answer> = { readonly version: number; readonly answer: Promise<Answer> }

export type Renderings<Answer> = {
  /** Joins the rendering of that address that is under way, or begins one. */
  join(address: string, version: number, begin: () => Promise<Answer>): Promise<Answer>
  settled(): Promise<void>
}

/** One rendering of a page at a time. One that was begun at another version may show what was before a change: not joined. */
export function createRenderings<Answer>(): Renderings<Answer> {
  const underWay = new Map<string, Rendering<Answer>>()
  return {
    join(address, version, begin) {
      const known = underWay.get(address)
      if (known?.version === version) return known.answer
      const rendering = { version, answer: begin() }
      underWay.set(address, rendering)
      const end = () => {
        if (underWay.get(address) === rendering) underWay.delete(address)
      }
      rendering.answer.then(end, end)
      return rendering.answer
    },
    async settled() {
      await Promise.allSettled([...underWay.values()].map(({ answer }) => answer))
    },
  }
}

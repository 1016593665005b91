import { useState } from 'react'
import type { Option } from './option-chips.tsx'

type Offer<Word> = {
  readonly options: readonly Option<Word>[]
  readonly chosen: readonly Word[]
  /** Number of homes found without any of the options; if undefined, every option is offered. */
  readonly total: number | undefined
}

/**
 * The options that would change the result: those that every found home matches are left out. The choice is made when they
 * appear. Later an option may be added, but none disappears while the guest is pressing it.
 */
export function useOfferedOptions<Word>({ options, chosen, total }: Offer<Word>): readonly Option<Word>[] {
  const isIdle = ({ count }: Option<Word>) => total !== undefined && total > 0 && count === total
  const [idle] = useState(() => new Set(options.filter(isIdle).map(({ word }) => word)))
  for (const option of options) if (option.count !== undefined && !isIdle(option)) idle.delete(option.word)
  return options.filter(({ word }) => chosen.includes(word) || !idle.has(word))
}

import { Tabs } from '#office/ui/tabs.tsx'

type StateTabsProps<State extends string> = {
  readonly at: string
  readonly label: string
  readonly states: readonly { readonly key: State; readonly label: string }[]
  readonly chosen: State
}

/** The states of a kind; the first is what waits, and needs no word in the address. */
export function StateTabs<State extends string>({ at, label, states, chosen }: StateTabsProps<State>) {
  const toOf = (key: State) => (key === states[0]?.key ? at : `${at}?estado=${key}`)
  return (
    <Tabs
      label={label}
      tabs={states.map(({ key, label: text }) => ({ to: toOf(key), label: text }))}
      current={toOf(chosen)}
    />
  )
}

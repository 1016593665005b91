import type { ComponentProps, ReactNode } from 'react'
import { StateTabs } from './state-tabs.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { WaitingList } from './waiting-list.tsx'
import { WaitingPage } from './waiting-page.tsx'
import { WaitingRow } from './waiting-row.tsx'

type Item = { readonly reference: string }

type WaitingKindProps<One extends Item, State extends string> = {
  /** What the loader of the kind answers. */
  readonly page: Pick<ComponentProps<typeof WaitingPage>, 'waiting' | 'isChosen'> & { readonly tab: State }
  readonly at: ComponentProps<typeof WaitingPage>['at']
  readonly label: string
  readonly statesLabel: string
  readonly states: ComponentProps<typeof StateTabs<State>>['states']
  /** The title where the list is empty. */
  readonly none: string
  readonly items: readonly One[]
  readonly next: string | null
  /** The reference of the item that is shown. */
  readonly shown: string | null
  renderRow(item: One): ReactNode
  readonly children: ReactNode
}

/** Shows a kind of what waits that has two states: its list, which keys go through, and one item beside it. */
export function WaitingKind<One extends Item, State extends string>(props: WaitingKindProps<One, State>) {
  const { page, at, label, statesLabel, states, none, items, next, shown, renderRow, children } = props
  useRowKeys(
    at,
    items.map(({ reference }) => reference),
    shown,
  )
  return (
    <WaitingPage
      at={at}
      waiting={page.waiting}
      isChosen={page.isChosen}
      filters={<StateTabs at={at} label={statesLabel} states={states} chosen={page.tab} />}
      list={
        <WaitingList
          at={at}
          label={label}
          none={none}
          next={next}
          rows={items.map((item) => (
            <WaitingRow key={item.reference} to={`${at}/${item.reference}`} isShown={item.reference === shown}>
              {renderRow(item)}
            </WaitingRow>
          ))}
        />
      }
    >
      {children}
    </WaitingPage>
  )
}

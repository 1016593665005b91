import type { ReactNode } from 'react'
import { Deferred, deferred } from './deferred.tsx'
import { Panel } from './panel.tsx'

type Loaded<Props> = (props: Props & { readonly title: string }) => ReactNode

/**
 * Returns a panel that few pages have and that is loaded when it is first rendered. Until then its title is shown, which it
 * gets with its other props.
 */
export function deferredPanel<Props>(titleOf: (props: Props) => string, load: () => Promise<Loaded<Props>>) {
  const of = deferred<Props & { readonly title: string; onClose(): void }>(load, false)
  const stay = () => undefined
  return (props: Props) => {
    const title = titleOf(props)
    return (
      <Deferred of={of} props={{ ...props, title, onClose: stay }} fallback={<Panel title={title}>{null}</Panel>} />
    )
  }
}

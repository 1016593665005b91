import type { ReactNode, RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import * as styles from './button.module.css'

export type TipProps = { readonly trigger: RefObject<Element | null>; readonly children: ReactNode; onClose(): void }

/** A sentence over what the pointer or the focus is on. */
export function Tip({ trigger, children, onClose }: TipProps) {
  // What a trigger would give; here the button decides when it is told.
  const state = { isOpen: true, shouldSkipAnimation: true, open: () => undefined, close: onClose }
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        className={styles.tip}
        triggerRef={trigger}
        isOpen
        offset={6}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
      >
        {children}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}

import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { addDays } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import type { Filters } from './filters.ts'
import * as styles from './tools.module.css'
import type { ToolsProps } from './tools.tsx'

export type FreeDatesProps = Pick<Filters, 'free'> &
  Pick<ToolsProps, 'change'> & { readonly trigger: RefObject<Element | null>; onClose(): void }

/** Asks between which days homes have to be free. */
export function FreeDates({ free, change, trigger, onClose }: FreeDatesProps) {
  const choose = (form: FormData) => {
    const [checkIn, checkOut] = [`${form.get('checkIn')}`, `${form.get('checkOut')}`]
    if (checkIn >= checkOut) return
    onClose()
    void change({ free: { checkIn, checkOut }, from: addDays(checkIn, -2) })
  }
  const clear = () => {
    onClose()
    void change({ free: null })
  }
  return (
    <Popover
      className={styles.popover}
      triggerRef={trigger}
      isOpen
      offset={4}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog className={styles.dialog} aria-label={m.office_tl_free()}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            choose(new FormData(event.currentTarget))
          }}
        >
          <Field
            type="date"
            name="checkIn"
            label={m.office_tl_free_from()}
            defaultValue={free?.checkIn ?? ''}
            isRequired
            autoFocus
          />
          <Field
            type="date"
            name="checkOut"
            label={m.office_tl_free_to()}
            defaultValue={free?.checkOut ?? ''}
            isRequired
          />
          <Button type="submit" variant="main">
            {m.office_tl_free_show()}
          </Button>
          {free ? <Button onPress={clear}>{m.office_tl_free_clear()}</Button> : null}
        </form>
      </Dialog>
    </Popover>
  )
}

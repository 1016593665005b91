import { useSyncExternalStore } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { dropToast, followToasts, readToasts, type Toast } from '#office/client/toasts.ts'
import { useLocale } from '#web/text/locale.ts'
import { Button, IconButton } from './button.tsx'
import { close } from './icons.ts'
import * as styles from './toasts.module.css'

const NONE: readonly Toast[] = []

/** What was just done, at the lower edge; screen readers hear it. */
export function Toasts() {
  const locale = useLocale()
  const toasts = useSyncExternalStore(followToasts, readToasts, () => NONE)
  return (
    <div className={styles.region} role="status">
      {toasts.map(({ id, text, act }) => (
        <div key={id} className={styles.toast}>
          <span>{text}</span>
          {act ? (
            <Button
              isSmall
              onPress={() => {
                dropToast(id)
                act.onPress()
              }}
            >
              {act.label}
            </Button>
          ) : null}
          <IconButton isSmall icon={close} label={m.office_close({}, { locale })} onPress={() => dropToast(id)} />
        </div>
      ))}
    </div>
  )
}

import { useEffect, useState } from 'react'
import type { GuideView } from '#contract/guide.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { leavingTasks } from '#text/leaving-tasks.ts'
import { readTicks, saveTicks } from '#web/client/storage/leaving-ticks.ts'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { Check } from '#web/ui/form/field.tsx'

type LeavingProps = { readonly guide: GuideView }

/** What to do before the door is closed for the last time, ticked off on this device; nothing depends on it. */
export function LeavingList({ guide: { bookingCode, checkOutText } }: LeavingProps) {
  const { remarks, tasks } = leavingTasks(checkOutText[getLocale()])
  const [ticked, setTicked] = useState<readonly number[]>([])
  useEffect(() => setTicked(readTicks(bookingCode)), [bookingCode])
  const tick = (task: number, isDone: boolean) => {
    const next = isDone ? [...ticked, task] : ticked.filter((one) => one !== task)
    setTicked(next)
    saveTicks(bookingCode, next)
  }
  const done = tasks.filter((_, index) => ticked.includes(index)).length
  return (
    <section className={parts.part}>
      <h2>{m.stay_leaving()}</h2>
      {tasks.length > 0 ? (
        <>
          <p className="small soft">{m.stay_leaving_done({ done, count: tasks.length })}</p>
          <div className={parts.box}>
            {tasks.map((task, index) => (
              <Check
                key={task}
                label={task}
                checked={ticked.includes(index)}
                onChange={(event) => tick(index, event.currentTarget.checked)}
              />
            ))}
          </div>
          <p className="small soft">{m.stay_leaving_note()}</p>
        </>
      ) : null}
      {remarks.length > 0 ? <p className="small soft">{remarks.join(' ')}</p> : null}
    </section>
  )
}

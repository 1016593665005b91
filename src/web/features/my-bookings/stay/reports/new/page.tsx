import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { focusHeading } from '#ui/client/focus-on-navigation.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { Room } from '#web/features/my-bookings/stay/parts/room.tsx'
import { BackToReports } from '../back-to-reports.tsx'
import { whyNotNow } from '../report-texts.ts'
import { mayReport } from '../use-tickets.ts'
import { EMPTY_DRAFT, TellForm } from './tell-form.tsx'
import { URGENT_PARAM, Urgent, UrgentChoices, urgencyOf } from './urgent.tsx'
import { type Place, WhereAndWhat } from './where-and-what.tsx'

const STEP_PARAM = 'paso'

/**
 * Reports something broken, in two steps on one page. What is urgent comes before the form, and everyone with the booking
 * code sees it: it shows no more than whom to call.
 */
export function NewReport() {
  const { booking, today } = useStay()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [place, setPlace] = useState<Partial<Place>>({})
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  useFocusOnStep()
  const urgent = urgencyOf(params.get(URGENT_PARAM))
  const { room, thing } = place
  const chosen = room && thing && params.has(STEP_PARAM) ? { room, thing } : null
  const goOn = () => void navigate({ search: `?${STEP_PARAM}=2` })
  const write = (preset: Place) => {
    setPlace(preset)
    goOn()
  }
  if (urgent) return <Urgent kind={urgent} onWrite={mayReport(booking, today) ? write : undefined} />
  return (
    <>
      <BackToReports note={m.reports_step_of({ step: chosen ? 2 : 1 })} />
      <Room isStored title={chosen ? m.reports_tell() : m.reports_ask()} shown={chosen ? null : <UrgentChoices />}>
        {(own) => {
          if (!mayReport(own, today)) return <p>{whyNotNow(own, today)}</p>
          return chosen ? (
            <TellForm booking={own} place={chosen} draft={draft} onDraft={setDraft} />
          ) : (
            <WhereAndWhat place={place} onChange={setPlace} onGoOn={goOn} />
          )
        }}
      </Room>
    </>
  )
}

/** Moves the focus to the heading of each next step, as on the way to another page. */
function useFocusOnStep(): void {
  const { search } = useLocation()
  const last = useRef(search)
  useEffect(() => {
    if (last.current === search) return
    last.current = search
    focusHeading()
  }, [search])
}

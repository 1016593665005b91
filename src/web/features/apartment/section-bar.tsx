import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { HYDRATED } from '#web/client/event-replay.ts'
import { Money } from '#web/ui/money.tsx'
import type { NextStepProps } from './phone-bar.tsx'
import * as styles from './section-bar.module.css'

type SectionBarProps = NextStepProps & {
  readonly hasPlan: boolean
  readonly hasReviews: boolean
  /** Whether the home has been visited; the section has the guarantee alone otherwise. */
  readonly isChecked: boolean
}

/** Leads to the parts of the page, and keeps the next step in sight on wide screens. */
export function SectionBar({ home, pricing, bookTo, onPick, ...has }: SectionBarProps) {
  const sections = [
    { id: 'casa', name: m.apartment_about() },
    ...(has.hasPlan ? [{ id: 'plano', name: m.apartment_plan() }] : []),
    { id: 'revision', name: (has.isChecked ? m.apartment_section_check : m.trust_guarantee)() },
    ...(has.hasReviews ? [{ id: 'opiniones', name: m.reviews_title() }] : []),
    { id: 'cuando-empezar', name: m.apartment_section_dates() },
    { id: 'barrio', name: m.apartment_section_area() },
    { id: 'preguntar', name: m.apartment_section_ask() },
  ]
  const current = useCurrentSection(sections.map(({ id }) => id).join(' '))
  return (
    <nav className={styles.sectionBar} aria-label={m.apartment_sections()}>
      <div className="wrap">
        <ul>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.go}>
          {pricing.kind === 'priced' ? (
            <>
              <p>
                <b>
                  <Money cents={pricing.quote.totalPriceCents} />
                </b>{' '}
                <span className="small soft">{m.apartment_card_in_total()}</span>
              </p>
              <Link className="btn btn-main btn-s" to={bookTo}>
                {pricing.quote.mode === 'instant' ? m.apartment_card_book() : m.apartment_card_request()}
              </Link>
            </>
          ) : (
            <>
              <p>
                <b>
                  <Money cents={home.monthlyPriceCents} />
                </b>{' '}
                <span className="small soft">{m.apartment_card_month()}</span>
              </p>
              <button type="button" className="btn btn-main btn-s with-script" onClick={() => onPick(true)}>
                {m.apartment_dates_open()}
              </button>
              <a className="btn btn-main btn-s without-script" href="#fechas">
                {m.apartment_dates_open()}
              </a>
            </>
          )}
        </div>
      </div>
    </nav>
  )
}

/**
 * Jumps to the section of the address where React has put a new one in its place, which browsers know nothing of: it does so
 * with parts of the page that were not hydrated when a link to a section was pressed.
 */
function jumpAgain(): void {
  const section = document.getElementById(location.hash.slice(1))
  if (section && !section.matches(':target')) location.replace(location.hash)
}

/** The section below the bar: the last one whose start has passed the upper third of the window. */
function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target.id)
        setCurrent(ids.split(' ').findLast((id) => seen.has(id)))
      },
      { rootMargin: '-64px 0px -66%' },
    )
    const observe = () => {
      for (const id of ids.split(' ')) {
        const section = document.getElementById(id)
        if (section) observer.observe(section)
      }
      jumpAgain()
    }
    observe()
    addEventListener(HYDRATED, observe)
    return () => {
      observer.disconnect()
      removeEventListener(HYDRATED, observe)
    }
  }, [ids])
  return current
}

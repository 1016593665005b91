import { lazy, Suspense, useState } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { Icon } from '#ui/icon.tsx'
import { search as searchShape } from '#ui/icons.ts'
import { Busy } from '#web/ui/page-progress.tsx'
import * as styles from './search-sentence.module.css'
import { datesText, destinationText, readSearch } from './search-state.ts'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(() => loadDialog().then((module) => ({ default: module.SearchDialog })))

/** The list knows the name of the place that homes are searched near; the address has its slug alone. */
function useNearName(): string | null {
  const data = useMatches().map((match) => match.loaderData as { near?: { name: string } | null } | undefined)
  return data.find((one) => one?.near)?.near?.name ?? null
}

/** Shows the search in one line that opens the search bar: in the header on wide screens, above the list on phones. */
export function SearchSentence({ isPhone = false }: { readonly isPhone?: boolean }) {
  const locale = getLocale()
  const [params] = useSearchParams()
  const [open, setOpen] = useState(false)
  // The closed dialog stays in the page because it gives the focus back.
  const [wasOpened, setOpened] = useState(false)
  const close = () => {
    setOpened(true)
    setOpen(false)
  }
  const state = readSearch(params, useNearName())
  const destination = destinationText(state)
  const dates = datesText(state) ?? m.search_bar_any_dates()
  const guests = partyText(state.party, locale)
  // Precedes the visible text, so that the button's name contains its visible words.
  const purpose = `${m.search_bar_open()}: `
  const opener = {
    type: 'button',
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
    onPointerEnter: loadDialog,
    onFocus: loadDialog,
  } as const
  return (
    <>
      {isPhone ? (
        <button {...opener} className={styles.sentencePhone}>
          <Icon shape={searchShape} />
          <span>
            <span className="visually-hidden">{purpose}</span>
            <b>{destination}</b>
            <small>{`${dates} · ${guests}`}</small>
          </span>
        </button>
      ) : (
        <button {...opener} className={styles.sentence}>
          <span>
            <span className="visually-hidden">{purpose}</span>
            {destination}
          </span>
          <span>{dates}</span>
          <span>{guests}</span>
          <span className={styles.sentenceGo}>
            <Icon shape={searchShape} />
          </span>
        </button>
      )}
      {open || wasOpened ? (
        <Suspense fallback={<Busy />}>
          <SearchDialog initial={state} current={params} open={open} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

import { Outlet, useRouteError } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Page } from '#office/ui/page.tsx'
import { ErrorState } from './error-state.tsx'

/** The frame around a page stays where the page fails. */
export default function AnyPage() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Page title={m.office_office_page()}>
      <ErrorState error={error} />
    </Page>
  )
}

import { useLocation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Tabs } from '#office/ui/tabs.tsx'

/** The parts of the page of prices. */
export function PriceTabs() {
  const { pathname } = useLocation()
  return (
    <Tabs
      label={m.prices_tabs()}
      current={pathname}
      tabs={[
        { to: '/prices', label: m.prices_tab_dates() },
        { to: '/prices/gaps', label: m.prices_tab_gaps() },
        { to: '/prices/suggestions', label: m.prices_tab_suggestions() },
      ]}
    />
  )
}

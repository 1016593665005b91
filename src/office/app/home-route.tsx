import { m } from '#i18n/paraglide/messages.js'
import { Page } from '#office/ui/page.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { useLocale } from '#web/text/locale.ts'

export default function Home() {
  const locale = useLocale()
  return (
    <Page title={m.office_today({}, { locale })}>
      <EmptyState title={m.office_welcome({}, { locale })}>{m.office_welcome_text({}, { locale })}</EmptyState>
    </Page>
  )
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { COMPANY } from '#content/company.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { GuestsStepper } from '#web/components/stay/guests-stepper.tsx'
import { DataNotice } from '#web/features/checkout/data-notice.tsx'

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test.each([
  ['es', 'Desde 13 años', 'De 2 a 12 años', 'Hasta 2 años'],
  ['en', '13 or older', 'Aged 2 to 12', 'Up to 2'],
] as const)('the ages of adults, children and babies stand beside their numbers, in %s', (locale, ...ages) => {
  const party = { adults: 2, children: 1, babies: 0 }
  const words = inLocale(locale, () =>
    wordsOf(renderToStaticMarkup(<GuestsStepper party={party} onChange={() => undefined} />)),
  )
  for (const age of ages) expect(words).toContain(age)
})

test.each([
  ['es', 'gestionar la reserva', 'Para ver, corregir o borrar los tuyos'],
  ['en', 'manage the booking', 'To see, correct or delete your data'],
] as const)(
  'the notice of a form says who uses its data, for what, and how to have them deleted, in %s',
  (locale, purpose, rights) => {
    const html = inLocale(locale, () => renderToStaticMarkup(<DataNotice />))
    for (const part of [COMPANY.legalName, COMPANY.email, purpose, rights]) expect(wordsOf(html)).toContain(part)
    expect(html).toContain(`href="/${locale}/privacidad"`)
  },
)

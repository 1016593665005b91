import type { ReactNode } from 'react'
import type { ProducerDeclaration } from '#content/billing-system.ts'
import type { BillingSystem, TaxPayer } from '#domain/invoicing/invoice-record.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import { Note } from '#office/ui/note.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { useLocale } from '#text/locale.ts'
import * as styles from './page.module.css'

export type DeclarationProps = {
  readonly system: BillingSystem
  readonly issuer: TaxPayer
  readonly isRecorded: boolean
  readonly producer: ProducerDeclaration
}

/** The producer's responsible declaration of this product, point by point as the law lists them. */
export function DeclarationPage(props: DeclarationProps) {
  const locale = useLocale()
  const { system, issuer, producer, isRecorded } = props
  return (
    <Page
      title={m.declaration_title({}, { locale })}
      tools={<Button onPress={() => print()}>{m.declaration_print({}, { locale })}</Button>}
      toolsLabel={m.declaration_title({}, { locale })}
    >
      <div className={styles.sheet}>
        {producer.signed ? null : (
          <Note tone="wait">
            <b>{m.declaration_unsigned({}, { locale })}</b> {m.declaration_unsigned_text({}, { locale })}
          </Note>
        )}
        <Panel title={m.declaration_heading({}, { locale })} note={m.declaration_law({}, { locale })}>
          <Points {...props} />
        </Panel>
        <Panel title={m.declaration_annex({}, { locale })}>
          <dl className={styles.points}>
            <Point letter="2.a" name={m.declaration_contact({}, { locale })}>
              {producer.email}
              <br />
              {producer.phone}
            </Point>
            {producer.website ? (
              <Point letter="2.b" name={m.declaration_website({}, { locale })}>
                {producer.website}
              </Point>
            ) : null}
            <Point letter="2.c" name={m.declaration_how({}, { locale })}>
              {m.declaration_how_text({}, { locale })}
            </Point>
          </dl>
        </Panel>
        <Panel title={m.declaration_installation({}, { locale })}>
          <dl className={styles.points}>
            <Point name={m.declaration_issuer({}, { locale })}>{`${issuer.name}, ${issuer.taxId}`}</Point>
            <Point name={m.declaration_installation_number({}, { locale })}>{system.installation}</Point>
            <Point name={m.declaration_records({}, { locale })}>
              {isRecorded ? m.declaration_records_kept({}, { locale }) : m.records_agency_off({}, { locale })}
            </Point>
          </dl>
        </Panel>
      </div>
    </Page>
  )
}

function Points({ system, producer }: DeclarationProps) {
  const locale = useLocale()
  const { signed } = producer
  return (
    <dl className={styles.points}>
      <Point letter="a" name={m.declaration_name({}, { locale })}>
        {system.name}
      </Point>
      <Point letter="b" name={m.declaration_id({}, { locale })}>
        {system.id}
      </Point>
      <Point letter="c" name={m.declaration_version({}, { locale })}>
        {system.version}
      </Point>
      <Point letter="d" name={m.declaration_parts({}, { locale })}>
        {m.declaration_parts_text({}, { locale })}
      </Point>
      <Point letter="e" name={m.declaration_only({}, { locale })}>
        {m.declaration_only_text({}, { locale })}
      </Point>
      <Point letter="f" name={m.declaration_several({}, { locale })}>
        {m.declaration_several_text({}, { locale })}
      </Point>
      <Point letter="g" name={m.declaration_signature({}, { locale })}>
        {m.declaration_signature_text({}, { locale })}
      </Point>
      <Point letter="h" name={m.declaration_producer({}, { locale })}>
        {system.producer.name}
      </Point>
      <Point letter="i" name={m.declaration_producer_id({}, { locale })}>
        {system.producer.taxId}
      </Point>
      <Point letter="j" name={m.declaration_address({}, { locale })}>
        {producer.address}
      </Point>
      <Point letter="k" name={m.declaration_statement({}, { locale })}>
        {m.declaration_statement_text({}, { locale })}
      </Point>
      <Point letter="l" name={m.declaration_signed({}, { locale })}>
        {signed ? (
          `${longDate(signed.on, locale)}, ${signed.place}`
        ) : (
          <strong>{m.declaration_not_signed({}, { locale })}</strong>
        )}
      </Point>
    </dl>
  )
}

type PointProps = { readonly letter?: string; readonly name: string; readonly children: ReactNode }

/** A point with the letter that it has in the law. */
function Point({ letter, name, children }: PointProps) {
  return (
    <div>
      <dt>
        {letter ? <span className={styles.letter}>{letter})</span> : null} {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

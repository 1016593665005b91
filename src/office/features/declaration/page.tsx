import type { ReactNode } from 'react'
import type { ProducerDeclaration } from '#content/billing-system.ts'
import type { BillingSystem, TaxPayer } from '#domain/invoicing/invoice-record.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import { Note } from '#office/ui/note.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import * as styles from './page.module.css'

export type DeclarationProps = {
  readonly system: BillingSystem
  readonly issuer: TaxPayer
  readonly isRecorded: boolean
  readonly producer: ProducerDeclaration
}

/** The producer's responsible declaration of this product, point by point as the law lists them. */
export function DeclarationPage(props: DeclarationProps) {
  const { system, issuer, producer, isRecorded } = props
  return (
    <Page
      title={m.declaration_title()}
      tools={<Button onPress={() => print()}>{m.declaration_print()}</Button>}
      toolsLabel={m.declaration_title()}
    >
      <div className={styles.sheet}>
        {producer.signed ? null : (
          <Note tone="wait">
            <b>{m.declaration_unsigned()}</b> {m.declaration_unsigned_text()}
          </Note>
        )}
        <Panel title={m.declaration_heading()} note={m.declaration_law()}>
          <Points {...props} />
        </Panel>
        <Panel title={m.declaration_annex()}>
          <dl className={styles.points}>
            <Point letter="2.a" name={m.declaration_contact()}>
              {producer.email}
              <br />
              {producer.phone}
            </Point>
            {producer.website ? (
              <Point letter="2.b" name={m.declaration_website()}>
                {producer.website}
              </Point>
            ) : null}
            <Point letter="2.c" name={m.declaration_how()}>
              {m.declaration_how_text()}
            </Point>
          </dl>
        </Panel>
        <Panel title={m.declaration_installation()}>
          <dl className={styles.points}>
            <Point name={m.declaration_issuer()}>{`${issuer.name}, ${issuer.taxId}`}</Point>
            <Point name={m.declaration_installation_number()}>{system.installation}</Point>
            <Point name={m.declaration_records()}>
              {isRecorded ? m.declaration_records_kept() : m.records_agency_off()}
            </Point>
          </dl>
        </Panel>
      </div>
    </Page>
  )
}

function Points({ system, producer }: DeclarationProps) {
  const locale = getLocale()
  const { signed } = producer
  return (
    <dl className={styles.points}>
      <Point letter="a" name={m.declaration_name()}>
        {system.name}
      </Point>
      <Point letter="b" name={m.declaration_id()}>
        {system.id}
      </Point>
      <Point letter="c" name={m.declaration_version()}>
        {system.version}
      </Point>
      <Point letter="d" name={m.declaration_parts()}>
        {m.declaration_parts_text()}
      </Point>
      <Point letter="e" name={m.declaration_only()}>
        {m.declaration_only_text()}
      </Point>
      <Point letter="f" name={m.declaration_several()}>
        {m.declaration_several_text()}
      </Point>
      <Point letter="g" name={m.declaration_signature()}>
        {m.declaration_signature_text()}
      </Point>
      <Point letter="h" name={m.declaration_producer()}>
        {system.producer.name}
      </Point>
      <Point letter="i" name={m.declaration_producer_id()}>
        {system.producer.taxId}
      </Point>
      <Point letter="j" name={m.declaration_address()}>
        {producer.address}
      </Point>
      <Point letter="k" name={m.declaration_statement()}>
        {m.declaration_statement_text()}
      </Point>
      <Point letter="l" name={m.declaration_signed()}>
        {signed ? `${longDate(signed.on, locale)}, ${signed.place}` : <strong>{m.declaration_not_signed()}</strong>}
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

import { Document, Image, Page, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { PrintedAmount, PrintedDocument, PrintedPhoto, PrintedSection } from '#domain/shared/printed-document.ts'
import { m } from '#i18n/paraglide/messages.js'
import { fontsFor } from './font-registration.ts'
import { PdfCode } from './pdf-code.tsx'
import { PdfDrawing } from './pdf-drawing.tsx'
import { HEAD, printable, TEXT } from './pdf-fonts.ts'
import { BRAND_COLOUR, styles } from './pdf-styles.ts'

type PdfPrinter = { print(document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> }

/** Prints on A4, in the fonts of the site. The library writes no tags, so readers go by the order of the text. */
export function createPdfPrinter(company: { readonly name: string }): PdfPrinter {
  return {
    async print(document) {
      const printed = printable(document)
      const buffer = await renderToBuffer(<Printed printed={printed} company={company.name} />)
      return new Uint8Array(buffer)
    },
  }
}

function Printed({ printed, company }: { readonly printed: PrintedDocument; readonly company: string }) {
  const { title, locale, sections, photos = [] } = printed
  const others = fontsFor(JSON.stringify({ ...printed, photos: [] }))
  const halves = sections.filter(({ isHalf }) => isHalf)
  return (
    <Document title={title} author={company} creator={company} producer={company} language={locale} pdfVersion="1.7">
      <Page size="A4" style={[styles.page, { fontFamily: [...TEXT, ...others] }]}>
        <Text
          style={styles.running}
          fixed
          render={({ pageNumber }) => (pageNumber > 1 ? `${company} · ${title}` : '')}
        />
        <View style={styles.head}>
          <Brand company={company} />
          <View style={styles.headline}>
            <Text style={[styles.title, { fontFamily: [...HEAD, ...others] }]}>{title}</Text>
            <Text style={styles.lead}>{printed.lead}</Text>
          </View>
        </View>
        {printed.code ? <PdfCode code={printed.code} /> : null}
        {printed.mark ? <Text style={styles.mark}>{printed.mark}</Text> : null}
        {pairsOf(halves).map((pair) => (
          <Halves key={pair[0]?.title} pair={pair} />
        ))}
        {sections
          .filter(({ isHalf }) => !isHalf)
          .map((section) => (
            <Section key={section.title} section={section} />
          ))}
        {pairsOf(photos).map((pair) => (
          <Photos key={pair[0]?.caption} pair={pair} />
        ))}
        <Footer printed={printed} />
      </Page>
    </Document>
  )
}

function pairsOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  return items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []))
}

function Photos({ pair }: { readonly pair: readonly PrintedPhoto[] }) {
  return (
    <View style={styles.columns} wrap={false}>
      {pair.map(({ caption, jpeg }) => (
        <View key={caption} style={styles.half}>
          <Image style={styles.photo} src={{ data: Buffer.from(jpeg, 'base64'), format: 'jpg' }} />
          <Text style={styles.note}>{caption}</Text>
        </View>
      ))}
    </View>
  )
}

/** The arches of the site's mark, as in its header. */
function Brand({ company }: { readonly company: string }) {
  const line = { stroke: BRAND_COLOUR, strokeWidth: 2.4, strokeLinecap: 'round', fill: 'none' } as const
  return (
    <View style={styles.brand}>
      <Svg viewBox="0 0 22 25" style={styles.arches}>
        <Path {...line} d="M1.5 23.5V11a9.5 9.5 0 0 1 19 0v12.5" />
        <Path {...line} d="M7.2 23.5V11.6a3.8 3.8 0 0 1 7.6 0v11.9" />
      </Svg>
      <Text style={styles.wordmark}>{company}</Text>
    </View>
  )
}

function Footer({ printed: { footer, locale } }: { readonly printed: PrintedDocument }) {
  return (
    <>
      <Text style={styles.footer} fixed>
        {footer.join('\n')}
      </Text>
      <Text
        style={styles.pageNumber}
        fixed
        render={({ pageNumber: page, totalPages: total }) => m.documents_page({ page, total }, { locale })}
      />
    </>
  )
}

/** A half without another takes the whole width, in one line. */
function Halves({ pair }: { readonly pair: readonly PrintedSection[] }) {
  return (
    <View style={styles.halves} wrap={false}>
      {pair.map(({ title, paragraphs = [] }) => (
        <View key={title} style={styles.half}>
          <Text style={styles.halfTitle}>{title}</Text>
          {(pair.length > 1 ? paragraphs : [paragraphs.join(' · ')]).map((text) => (
            <Text key={text}>{text}</Text>
          ))}
        </View>
      ))}
    </View>
  )
}

/** A heading is never the last line of a page: what follows it first stays with it. */
function Section({ section }: { readonly section: PrintedSection }) {
  const { beside } = section
  const [first, ...others] = beside
    ? besideEachOther(blocksOf(section, true), blocksOf(beside, true))
    : blocksOf(section, false)
  const heading = (title: string) => <Text style={styles.heading}>{title}</Text>
  return (
    <View style={styles.section}>
      <View wrap={false}>
        {beside ? <Columns left={heading(section.title)} right={heading(beside.title)} /> : heading(section.title)}
        {first}
      </View>
      {others}
    </View>
  )
}

/** Each block stands beside its translation, so that both end at the same height. */
function besideEachOther(own: readonly ReactElement[], other: readonly ReactElement[]): ReactElement[] {
  return own.map((block, index) => <Columns key={block.key} left={block} right={other[index]} />)
}

function Columns({ left, right }: { readonly left: ReactElement; readonly right: ReactElement | undefined }) {
  return (
    <View style={styles.columns} wrap={false}>
      <View style={styles.half}>{left}</View>
      <View style={styles.half}>{right}</View>
    </View>
  )
}

function blocksOf(
  { facts = [], amounts = [], paragraphs = [], notes = [], drawing }: PrintedSection,
  isNarrow: boolean,
): ReactElement[] {
  return [
    ...(drawing ? [<PdfDrawing key="drawing" drawing={drawing} />] : []),
    ...facts.map(({ label, value }) => (
      <View key={label} style={styles.row} wrap={false}>
        <Text style={isNarrow ? styles.narrowLabel : styles.factLabel}>{label}</Text>
        <Text style={styles.factValue}>{value}</Text>
      </View>
    )),
    ...amounts.map((line) => <AmountRow key={`${line.label} ${line.note}`} line={line} isNarrow={isNarrow} />),
    ...paragraphs.map((text) => (
      <Text key={text} style={styles.paragraph}>
        {text}
      </Text>
    )),
    ...notes.map((text) => (
      <Text key={text} style={styles.note}>
        {text}
      </Text>
    )),
  ]
}

type AmountRowProps = { readonly line: PrintedAmount; readonly isNarrow: boolean }

function AmountRow({ line: { label, note, amount, isTotal = false }, isNarrow }: AmountRowProps) {
  const text = isTotal ? styles.totalText : {}
  return (
    <View style={[styles.row, isTotal ? styles.total : {}]} wrap={false}>
      <Text style={[styles.label, text]}>
        {label}
        {note ? <Text style={styles.rowNote}>{` · ${note}`}</Text> : null}
      </Text>
      <Text style={[isNarrow ? styles.narrowAmount : styles.amount, text]}>{amount}</Text>
    </View>
  )
}

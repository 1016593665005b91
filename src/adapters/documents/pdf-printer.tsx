import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import type {
  DocumentPrinter,
  PrintedAmount,
  PrintedDocument,
  PrintedSection,
} from '#domain/shared/printed-document.ts'
import { PdfDrawing } from './pdf-drawing.tsx'
import { fontsFor, HEAD, printable, TEXT } from './pdf-fonts.ts'

const styles = StyleSheet.create({
  page: { padding: '54 56 64', fontFamily: TEXT, fontSize: 10, lineHeight: 1.5, color: '#211C17' },
  wordmark: { fontFamily: HEAD, fontWeight: 600, fontSize: 15, marginBottom: 24 },
  title: { fontFamily: HEAD, fontWeight: 600, fontSize: 22, lineHeight: 1.2, marginBottom: 8 },
  lead: { color: '#665C52', marginBottom: 18 },
  mark: { color: '#A8452B', fontWeight: 600, marginBottom: 12 },
  section: { marginBottom: 16 },
  heading: { fontFamily: HEAD, fontWeight: 600, fontSize: 13, marginBottom: 6 },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: 16, paddingVertical: 2.5 },
  label: { color: '#665C52', flexGrow: 1, flexShrink: 1 },
  value: { textAlign: 'right', flexShrink: 0, maxWidth: 320 },
  total: { fontWeight: 600, color: '#211C17' },
  paragraph: { marginBottom: 5 },
  footer: { position: 'absolute', bottom: 30, left: 56, right: 56, fontSize: 8, color: '#665C52' },
})

/** Prints on A4, in the fonts of the site. */
export function createPdfPrinter(company: { readonly name: string }): DocumentPrinter {
  return {
    async print(document) {
      const printed = printable(document)
      const buffer = await renderToBuffer(<Printed printed={printed} company={company.name} />)
      return new Uint8Array(buffer)
    },
  }
}

function Printed({ printed, company }: { readonly printed: PrintedDocument; readonly company: string }) {
  const others = fontsFor(JSON.stringify(printed))
  return (
    <Document title={printed.title} author={company} language={printed.locale}>
      <Page size="A4" style={[styles.page, { fontFamily: [...TEXT, ...others] }]}>
        <Text style={styles.wordmark}>{company}</Text>
        {printed.mark ? <Text style={styles.mark}>{printed.mark}</Text> : null}
        <Text style={[styles.title, { fontFamily: [...HEAD, ...others] }]}>{printed.title}</Text>
        <Text style={styles.lead}>{printed.lead}</Text>
        {printed.sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
        <Text
          style={styles.footer}
          fixed
          render={({ pageNumber, totalPages }) => `${printed.footer} · ${pageNumber}/${totalPages}`}
        />
      </Page>
    </Document>
  )
}

function Section({
  section: { title, facts = [], amounts = [], paragraphs = [], drawing },
}: {
  section: PrintedSection
}) {
  return (
    <View style={styles.section}>
      <Text style={styles.heading} minPresenceAhead={40}>
        {title}
      </Text>
      {drawing ? <PdfDrawing drawing={drawing} /> : null}
      {facts.map(({ label, value }) => (
        <Row key={label} line={{ label, amount: value }} />
      ))}
      {amounts.map((line) => (
        <Row key={`${line.label} ${line.note}`} line={line} />
      ))}
      {paragraphs.map((text) => (
        <Text key={text} style={styles.paragraph}>
          {text}
        </Text>
      ))}
    </View>
  )
}

function Row({ line: { label, note, amount, isTotal = false } }: { line: PrintedAmount }) {
  const weight = isTotal ? styles.total : {}
  return (
    <View style={styles.row} wrap={false}>
      <Text style={[styles.label, weight]}>{note ? `${label}, ${note}` : label}</Text>
      <Text style={[styles.value, weight]}>{amount}</Text>
    </View>
  )
}

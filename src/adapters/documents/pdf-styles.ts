import { StyleSheet } from '@react-pdf/renderer'
import { HEAD, TEXT } from './pdf-fonts.ts'

const INK = '#211C17'
const INK_SOFT = '#665C52'
const LINE = '#DED3C4'
const TERRACOTTA = '#A8452B'
/** 18 mm in points, at every side of the page. */
const MARGIN = 51
const small = { fontSize: 8.5, lineHeight: 1.45, color: INK_SOFT } as const

export const BRAND_COLOUR = TERRACOTTA

export const styles = StyleSheet.create({
  page: {
    paddingTop: MARGIN,
    paddingHorizontal: MARGIN,
    // The footer stands within the margin.
    paddingBottom: MARGIN + 24,
    fontFamily: TEXT,
    fontSize: 10,
    lineHeight: 1.45,
    color: INK,
  },
  running: { ...small, position: 'absolute', top: 24, left: MARGIN, right: MARGIN },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', gap: 24, marginBottom: 26 },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  arches: { width: 15.8, height: 18 },
  wordmark: { fontFamily: HEAD, fontWeight: 600, fontSize: 18, lineHeight: 1.2 },
  headline: { flexShrink: 1, maxWidth: 350, alignItems: 'flex-end' },
  title: { fontFamily: HEAD, fontWeight: 600, fontSize: 18, lineHeight: 1.2, textAlign: 'right' },
  lead: { ...small, fontSize: 9.5, marginTop: 4, textAlign: 'right' },
  mark: {
    color: TERRACOTTA,
    border: `1pt solid ${TERRACOTTA}`,
    borderRadius: 4,
    fontWeight: 600,
    fontSize: 9.5,
    lineHeight: 1.2,
    padding: '5 8 4',
    marginBottom: 18,
    textAlign: 'center',
  },
  halves: { flexDirection: 'row', gap: 24, marginBottom: 12 },
  half: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  halfTitle: { ...small, fontWeight: 600, marginBottom: 2 },
  // Two languages beside each other.
  columns: { flexDirection: 'row', gap: 20 },
  photo: { width: '100%', height: 190, objectFit: 'contain', objectPosition: '0 0', marginTop: 12, marginBottom: 4 },
  narrowLabel: { color: INK_SOFT, width: 74 },
  narrowAmount: { width: 70, textAlign: 'right' },
  section: { marginTop: 15 },
  heading: { fontFamily: HEAD, fontWeight: 600, fontSize: 12.5, marginBottom: 5 },
  row: { flexDirection: 'row', gap: 16, paddingVertical: 4, borderTop: `0.75pt solid ${LINE}` },
  factLabel: { color: INK_SOFT, width: 110 },
  factValue: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  label: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  rowNote: { color: INK_SOFT },
  amount: { width: 110, textAlign: 'right' },
  total: { borderTop: `1pt solid ${INK}` },
  totalText: { fontWeight: 600, fontSize: 11.5 },
  paragraph: { marginBottom: 4 },
  note: { ...small, marginTop: 5 },
  footer: {
    ...small,
    position: 'absolute',
    bottom: 26,
    left: MARGIN,
    right: MARGIN,
    paddingTop: 6,
    borderTop: `0.75pt solid ${LINE}`,
  },
  // Placed from above: the library places what it counts at the end only from there.
  pageNumber: { ...small, position: 'absolute', top: 802, left: MARGIN, right: MARGIN, textAlign: 'right' },
})

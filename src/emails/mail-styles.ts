import type { CSSProperties } from 'react'

/** The site's design tokens as literals, because mail programs know no variables and few read a style sheet. */
const INK = '#211C17'
const INK_SOFT = '#665C52'
const PAPER = '#FBF8F3'
const SURFACE = '#FFFFFF'
const OLIVE_TINT = '#EDF0E3'
const LINE = '#DED3C4'
const TERRACOTTA = '#A8452B'
const AZULEJO = '#1F4E79'
const OLIVE = '#56653A'
/** Fonts that are installed: mail programs load none, and some take the last resort when they don't know the first. */
const HEAD = "Georgia, 'Times New Roman', serif"
const TEXT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Pixels of the one column of every mail. */
export const COLUMN_WIDTH = 600

/**
 * A style sheet for dark mode and narrow screens, for programs that read one. Inline styles win unless the sheet says
 * `!important`; selectors are plain classes, because a `>` would be escaped.
 */
export const NIGHT_AND_NARROW = `
@media (prefers-color-scheme: dark) {
  .paper { background-color: #181411 !important; }
  .card { background-color: #211C18 !important; }
  .good { background-color: #272C1D !important; }
  .ink { color: #F4EDE3 !important; }
  .soft { color: #B9AD9F !important; }
  .paid { color: #B2C48C !important; }
  .link { color: #93BFE6 !important; }
  .line { border-color: #3C342C !important; }
  .arch { border-color: #DE8A6B !important; }
  .button { background-color: #B9512F !important; }
}
@media (max-width: 620px) {
  .column { width: 100% !important; }
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .head { font-size: 26px !important; line-height: 32px !important; }
}
`

const text = { fontFamily: TEXT, fontSize: 16, lineHeight: '24px', color: INK } as const
const small = { ...text, fontSize: 14, lineHeight: '21px', color: INK_SOFT } as const
const cell = { ...text, fontSize: 15, lineHeight: '22px', textAlign: 'left', verticalAlign: 'top' } as const
const lined = { borderTop: `1px solid ${LINE}` } as const

export const styles = {
  paper: { width: '100%', backgroundColor: PAPER },
  around: { padding: '28px 12px' },
  column: { width: COLUMN_WIDTH, maxWidth: COLUMN_WIDTH, textAlign: 'left' },
  card: { backgroundColor: SURFACE, borderRadius: 16 },
  brand: { padding: '24px 36px 20px' },
  arch: { border: `3px solid ${TERRACOTTA}`, borderBottom: 0, fontSize: 0, lineHeight: 0 },
  wordmark: { fontFamily: HEAD, fontSize: 24, lineHeight: '28px', fontWeight: 700, color: INK, paddingLeft: 10 },
  picture: {
    ...small,
    display: 'block',
    border: 0,
    width: '100%',
    maxWidth: COLUMN_WIDTH,
    height: 'auto',
  },
  block: { padding: '0 36px 28px' },
  first: { padding: '28px 36px 24px' },
  heading: {
    margin: '0 0 12px',
    fontFamily: HEAD,
    fontSize: 30,
    lineHeight: '36px',
    fontWeight: 700,
    color: INK,
    overflowWrap: 'anywhere',
  },
  cents: { fontSize: '68%' },
  paragraph: { ...text, margin: '0 0 12px', overflowWrap: 'anywhere' },
  last: { ...text, margin: 0 },
  small: { ...small, margin: 0 },
  title: { margin: '0 0 8px', fontFamily: HEAD, fontSize: 20, lineHeight: '26px', fontWeight: 700, color: INK },
  button: {
    display: 'inline-block',
    padding: '15px 30px',
    fontFamily: TEXT,
    fontSize: 16,
    fontWeight: 700,
    lineHeight: '20px',
    color: '#FFFFFF',
    textDecoration: 'none',
  },
  buttonCell: { backgroundColor: TERRACOTTA, borderRadius: 26 },
  buttonNote: { ...small, margin: '12px 0 0' },
  factLabel: { ...cell, ...lined, padding: '10px 16px 10px 0', width: '34%', fontWeight: 400, color: INK_SOFT },
  factPicture: { ...cell, ...lined, padding: '12px 16px 12px 0', width: 112 },
  thumbnail: { ...small, display: 'block', border: 0, borderRadius: 8 },
  factValue: { ...cell, ...lined, padding: '10px 0', overflowWrap: 'anywhere' },
  factHint: { ...small, display: 'block' },
  lineLabel: { ...cell, ...lined, padding: '10px 12px 10px 0', fontWeight: 400 },
  amount: { ...cell, ...lined, padding: '10px 0', textAlign: 'right', whiteSpace: 'nowrap' },
  total: { fontWeight: 700, fontSize: 18 },
  note: { ...small, display: 'block', fontWeight: 400 },
  paid: { color: OLIVE },
  good: { backgroundColor: OLIVE_TINT, borderRadius: 12, padding: '16px 18px' },
  link: { color: AZULEJO, textDecoration: 'underline' },
  unbroken: { whiteSpace: 'nowrap' },
  footer: { ...small, padding: '20px 36px 8px' },
  footerLine: { ...small, margin: '0 0 10px' },
} as const satisfies Record<string, CSSProperties>

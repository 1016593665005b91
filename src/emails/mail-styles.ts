import type { CSSProperties } from 'react'

/** The site's design tokens as literals, because mail programs know no variables and few read a style sheet. */
const INK = '#211C17'
const INK_SOFT = '#665C52'
const PAPER = '#FBF8F3'
const SURFACE = '#FFFFFF'
const SAND = '#F6F0E7'
const LINE = '#DED3C4'
const TERRACOTTA = '#A8452B'
const OLIVE = '#56653A'
const HEAD = "'Fraunces Variable', Fraunces, Georgia, 'Times New Roman', serif"
const TEXT = "'Figtree Variable', Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/**
 * A style sheet for dark mode and narrow screens, for programs that read one. Inline styles win unless the sheet says
 * `!important`.
 */
export const NIGHT_AND_NARROW = `
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #181411 !important; }
  .box { background-color: #211C18 !important; border-color: #3C342C !important; }
  .sand { background-color: #2E2721 !important; }
  .ink { color: #F4EDE3 !important; }
  .soft { color: #B9AD9F !important; }
  .paid { color: #B2C48C !important; }
  .line { border-color: #3C342C !important; }
  .button { background-color: #B9512F !important; color: #FFFFFF !important; }
}
@media (max-width: 480px) {
  .page { padding: 20px 12px 32px !important; }
  .box { padding: 24px 18px !important; border-radius: 16px !important; }
  .head { font-size: 25px !important; line-height: 31px !important; }
  .button { display: block !important; text-align: center !important; }
}
`

export const styles = {
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: PAPER,
    color: INK,
    fontFamily: TEXT,
    fontSize: 16,
    lineHeight: '24px',
  },
  page: { maxWidth: 600, margin: '0 auto', padding: '32px 16px 48px' },
  wordmark: { margin: '0 0 20px', fontFamily: HEAD, fontSize: 23, fontWeight: 600, lineHeight: '28px', color: INK },
  box: { backgroundColor: SURFACE, border: `1px solid ${LINE}`, borderRadius: 20, padding: '32px 28px' },
  heading: {
    margin: '0 0 16px',
    fontFamily: HEAD,
    fontSize: 28,
    fontWeight: 600,
    lineHeight: '34px',
    color: INK,
    overflowWrap: 'anywhere',
  },
  last: { margin: 0, fontSize: 16, lineHeight: '24px', color: INK },
  action: { padding: '24px 0 0' },
  closing: { padding: '24px 4px 0' },
  paragraph: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: INK },
  codeBox: { backgroundColor: SAND, borderRadius: 14, padding: '16px 20px', margin: '24px 0' },
  label: { margin: 0, fontSize: 15, lineHeight: '22px', color: INK_SOFT },
  code: { margin: 0, fontFamily: HEAD, fontSize: 28, fontWeight: 600, lineHeight: '36px', letterSpacing: '0.04em' },
  title: { margin: '0 0 8px', fontFamily: HEAD, fontSize: 19, fontWeight: 600, lineHeight: '26px', color: INK },
  rule: { border: 'none', borderTop: `1px solid ${LINE}`, margin: '28px 0 24px' },
  table: { width: '100%', borderCollapse: 'collapse' },
  factLabel: {
    padding: '6px 16px 6px 0',
    width: '1%',
    whiteSpace: 'nowrap',
    fontSize: 15,
    lineHeight: '22px',
    color: INK_SOFT,
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  factValue: {
    padding: '6px 0',
    fontSize: 16,
    lineHeight: '22px',
    color: INK,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  lineLabel: {
    padding: '8px 12px 8px 0',
    width: '100%',
    fontSize: 16,
    lineHeight: '22px',
    color: INK,
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  amount: {
    padding: '8px 0',
    fontSize: 16,
    lineHeight: '22px',
    color: INK,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  },
  total: { borderTop: `1px solid ${LINE}`, fontWeight: 600 },
  note: { display: 'block', fontSize: 15, fontWeight: 400, color: INK_SOFT },
  paid: { color: OLIVE },
  button: {
    display: 'inline-block',
    backgroundColor: TERRACOTTA,
    color: '#FFFFFF',
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '20px',
    padding: '14px 26px',
    borderRadius: 999,
    textDecoration: 'none',
  },
  small: { margin: '12px 0 0', fontSize: 15, lineHeight: '22px', color: INK_SOFT },
  link: { color: INK_SOFT, textDecoration: 'underline' },
  footer: { margin: '0 0 8px', padding: '0 4px', fontSize: 15, lineHeight: '22px', color: INK_SOFT },
} as const satisfies Record<string, CSSProperties>

import { expect, test } from 'vitest'
import { readXml, textOf } from '#adapters/authority/read-xml.ts'

const read = (xml: string, name: string) => textOf(readXml(xml), name)

test('an element is found by its name whatever its prefix, declared or attributes', () => {
  const xml =
    '<?xml version="1.0"?><s:Envelope xmlns:s="x"><s:Body><ns3:lote xmlns:ns3="y" k="1"> 7 </ns3:lote></s:Body></s:Envelope>'
  expect(read(xml, 'lote')).toBe('7')
  expect(read(xml, 'lot')).toBeUndefined()
  expect(read('<a><lote>007</lote></a>', 'lote')).toBe('007')
})

test('the element nearest to the root is meant, not the first of that name', () => {
  const xml = '<respuesta><detalle><codigo>99</codigo></detalle><codigo>0</codigo></respuesta>'
  expect(read(xml, 'codigo')).toBe('0')
  expect(read('<a><b><error>one</error></b><b><error>two</error></b></a>', 'error')).toBe('one')
})

test('text is read with its entities, by name and by number, and CDATA as it stands', () => {
  expect(read('<a><error>R&amp;D &lt;b&gt; &#233;&#xF1;</error></a>', 'error')).toBe('R&D <b> éñ')
  expect(read('<a><error><![CDATA[<b> &amp; c]]></error></a>', 'error')).toBe('<b> &amp; c')
  expect(read('<a><error/></a>', 'error')).toBe('')
  expect(read('<a><error><b>1</b></error></a>', 'error')).toBeUndefined()
})

test('entities of a message’s own are never read: neither such that grow without end nor files', () => {
  const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  for (const declared of [`<!ENTITY l0 "lol">${lol}`, '<!ENTITY l9 SYSTEM "file:///etc/passwd">']) {
    expect(readXml(`<!DOCTYPE a [${declared}]><a><error>&l9;</error></a>`)).toBeNull()
  }
})

test('what is no XML, or nested without end, is none', () => {
  for (const text of ['', 'gone', '<a><b></a>', '<html><br></html>', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`]) {
    expect(readXml(text)).toBeNull()
  }
  expect(readXml('<a><__proto__><x>1</x></__proto__></a>')).toBeNull()
})

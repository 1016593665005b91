import { expect, test } from 'vitest'
import { readBankFile } from '#services/bank/read-bank-file.ts'

const line = (content: string) => readBankFile(content)?.lines[0]

test.each([
  ['semicolons and decimal commas', 'Fecha;Concepto;Importe\n02/03/2027;alquiler;1.234,50', 1234_50],
  ['commas and decimal points', 'Date,Description,Amount\n2027-03-02,alquiler,"1,234.50"', 1234_50],
  ['tabs and a sign', 'Fecha\tConcepto\tImporte\n2/3/27\talquiler\t+1234,5 €', 1234_50],
  ['columns of what came and what went', 'F. Operación;Concepto;Cargo;Abono\n02/03/2027;alquiler;;1234,50', 1234_50],
  [
    'a head below the name of the account',
    'Cuenta ES12\n\nFecha;Concepto;Importe\n02-03-2027;alquiler;1234,50',
    1234_50,
  ],
])('a file with %s is read', (_, content, amountCents) => {
  expect(line(content)).toMatchObject({ bookedOn: '2027-03-02', amountCents, text: 'alquiler', reference: 'alquiler' })
})

test('the day of the entry counts, not the one from which the bank pays interest', () => {
  expect(line('Fecha valor;Fecha operación;Importe\n01/03/2027;02/03/2027;5,00')).toMatchObject({
    bookedOn: '2027-03-02',
  })
})

test('the reference of the bank is kept where it has one', () => {
  expect(line('Fecha;Referencia;Concepto;Importe\n02/03/2027;AB-1;x;5')).toMatchObject({ reference: 'AB-1', text: 'x' })
})

test('what went out is left out, and rows that are no entry are named by their number', () => {
  const content = 'Fecha;Concepto;Importe\n02/03/2027;luz;-30,00\nSaldo final;;x\n31/02/2027;a;5,00\n03/03/2027;b;6,00'
  expect(readBankFile(content)).toMatchObject({ lines: [{ amountCents: 6_00 }], unread: [3, 4] })
})

test.each(['', 'hola', '<html><body>Sesión caducada</body></html>', 'Nombre;Ciudad\nAna;Madrid', '"Fecha;Importe'])(
  '%j is no file of a bank',
  (content) => {
    expect(readBankFile(content)).toBeNull()
  },
)

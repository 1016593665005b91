import { expect, test } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { papersCsv } from '#web/features/account/papers/papers-csv.ts'

const PAPERS = {
  recipient: null,
  bookings: [
    {
      ...{ bookingCode: 'ABC123DEF4', houseCode: 'MAD-0001', checkIn: '2027-03-01', checkOut: '2027-03-10' },
      invoices: [
        { name: 'S2027-000001', kind: 'F2' as const, issuedOn: '2027-03-01', totalCents: 1_234_56, isAnnulled: true },
        { name: 'RS2027-000001', kind: 'R5' as const, issuedOn: '2027-03-02', totalCents: -5_05, isAnnulled: false },
      ],
      receipts: [{ number: 1, paidOn: '2027-03-01', amountCents: 1_234_56 }],
      depositReceipt: { withheldOn: '2027-03-12', amountCents: 80_00 },
    },
  ],
}

test('the list of papers opens as a table in both languages, with amounts as they are written there', () => {
  const lines = inLocale('es', () => papersCsv(PAPERS)).split('\r\n')
  expect(lines).toEqual([
    '\uFEFFFecha;Documento;Importe;Reserva;Vivienda',
    '2027-03-01;Factura S2027-000001, anulada;1234,56;ABC123DEF4;MAD-0001',
    '2027-03-02;Factura RS2027-000001;-5,05;ABC123DEF4;MAD-0001',
    '2027-03-01;Recibo del pago 1;1234,56;ABC123DEF4;MAD-0001',
    '2027-03-12;Recibo de la fianza retenida;80,00;ABC123DEF4;MAD-0001',
  ])
  expect(inLocale('en', () => papersCsv(PAPERS))).toContain('"Invoice S2027-000001, annulled",1234.56,')
})

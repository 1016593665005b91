import { expect, test } from 'vitest'
import { matchOf } from '#domain/bank/bank-line.ts'
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

/** What each bank's own file says of 640,00 € of the same person, with its heads, dates and amounts. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'N26 in English': [
    '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
    '2027-03-02,2027-03-02,"ANA PRUEBA",DE02120300000000202051,"Credit Transfer","alquiler XWP3W7VDBM","Main Account",640.0,,,',
    '2027-03-03,2027-03-03,"LUZ SA",,"Direct Debit","factura","Main Account",-30.0,,,',
  ],
  'N26 in Spanish': [
    '"Fecha","Beneficiario","Número de cuenta","Tipo de transacción","Referencia de pago","Cantidad (EUR)","Cantidad (Divisa extranjera)","Tipo de divisa extranjera","Tipo de cambio"',
    '"2027-03-02","ANA PRUEBA","ES9121000418450200051332","Ingreso","alquiler XWP3W7VDBM","640.0","","",""',
    '"2027-03-03","LUZ SA","","Adeudo directo","factura","-30.0","","",""',
  ],
  'Revolut in English': [
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
    'TOPUP,Current,2027-03-01 22:10:01,2027-03-02 06:00:10,Payment from ANA PRUEBA XWP3W7VDBM,640.00,0.00,EUR,COMPLETED,900.00',
    'TRANSFER,Current,2027-03-03 22:10:01,,Payment from LUIS,10.00,0.00,EUR,PENDING,',
    'TRANSFER,Current,2027-03-03 22:10:01,2027-03-03 22:10:01,Payment from LUIS,10.00,0.00,EUR,REVERTED,900.00',
  ],
  'Revolut in Spanish': [
    'Tipo,Producto,Fecha de inicio,Fecha de finalización,Descripción,Importe,Comisión,Divisa,Estado,Saldo',
    'Recarga,Actual,2027-03-01 22:10:01,2027-03-02 06:00:10,Pago de ANA PRUEBA XWP3W7VDBM,640.00,0.00,EUR,COMPLETADO,900.00',
    'Transferencia,Actual,2027-03-03 22:10:01,,Pago de LUIS,10.00,0.00,EUR,PENDIENTE,',
  ],
  'Revolut for companies': [
    'Date started (UTC),Date completed (UTC),ID,Type,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Exchange rate,Fee,Balance,Account',
    '2027-03-01,2027-03-02,65f1a2b3-0001,TOPUP,Money added from ANA PRUEBA,XWP3W7VDBM,,,EUR,640.00,EUR,640.00,,0.00,900.00,Main',
  ],
  'a balance of Wise': [
    '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Total fees"',
    'TRANSFER-1234567,02-03-2027,640.00,EUR,"Received money from ANA PRUEBA with reference XWP3W7VDBM",XWP3W7VDBM,900.00,,,,"ANA PRUEBA",,,,0.00',
    'TRANSFER-1234568,03-03-2027,-30.00,EUR,"Sent money to LUZ SA",factura,870.00,,,,,"LUZ SA",,,0.00',
  ],
  'the transfers of Wise': [
    'ID,Status,Direction,"Created on","Finished on","Source fee amount","Source fee currency","Source name","Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency","Exchange rate",Reference,Batch',
    'TRANSFER-1,COMPLETED,IN,"2027-03-01 20:00:00","2027-03-02 07:00:00",0.00,EUR,"ANA PRUEBA",640.00,EUR,"Estancia SL",640.00,EUR,1.0,XWP3W7VDBM,',
    'TRANSFER-2,COMPLETED,OUT,"2027-03-03 20:00:00","2027-03-03 21:00:00",0.00,EUR,"Estancia SL",30.00,EUR,"LUZ SA",30.00,EUR,1.0,factura,',
  ],
  CaixaBank: [
    'Fecha;Fecha valor;Movimiento;Más datos;Importe;Saldo',
    '02/03/2027;02/03/2027;TRANSF. A SU FAVOR;ANA PRUEBA XWP3W7VDBM;+640,00EUR;+1.900,00EUR',
    '03/03/2027;03/03/2027;RECIBO;LUZ SA;-30,00EUR;+1.870,00EUR',
  ],
  'CaixaBank in English': [
    'Date;Value date;Transaction;More information;Amount;Balance',
    '02/03/2027;02/03/2027;TRANSF. A SU FAVOR;ANA PRUEBA XWP3W7VDBM;640.00;1900.00',
  ],
  'the accounts of CaixaBank': [
    'Número de cuenta;Oficina;Divisa;F. Operación;F. Valor;Ingreso (+);Gasto (-);Saldo (+);Saldo (-);Concepto común;Concepto propio;Referencia 1;Referencia 2;Concepto complementario 1;Concepto complementario 2',
    'ES9121000418450200051332;0001;EUR;02/03/2027;02/03/2027;640,00;;1.900,00;;02;052;000000000000;0000;ANA PRUEBA;XWP3W7VDBM',
    'ES9121000418450200051332;0001;EUR;03/03/2027;03/03/2027;;30,00;1.870,00;;03;001;000000000000;0000;LUZ SA;factura',
  ],
  BBVA: [
    ';F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones',
    ';01/03/2027;02/03/2027;Transferencia recibida;ANA PRUEBA XWP3W7VDBM;640,00;EUR;1.900,00;EUR;01822222',
  ],
  'BBVA in English': [
    'Eff. Date;Date;Item;Transaction;Amount;Currency;Available;Currency;Comments',
    '01/03/2027;02/03/2027;Transfer received;ANA PRUEBA;640.00;EUR;1,900.00;EUR;XWP3W7VDBM',
  ],
  Sabadell: [
    'F. Operativa;Concepto;F. Valor;Importe;Saldo;Referencia 1;Referencia 2',
    '02/03/2027;TRANSFERENCIA DE ANA PRUEBA;02/03/2027;640,00;1900,00;XWP3W7VDBM;',
  ],
  'Sabadell as text': [
    'F. Operativa|Concepto|F. Valor|Importe|Saldo|Referencia 1|Referencia 2',
    '02/03/2027|TRANSFERENCIA DE ANA PRUEBA|02/03/2027|640.00|1900.00||XWP3W7VDBM',
  ],
  Santander: [
    'Cuenta;ES91 2100 0418 4502 0005 1332',
    'FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO',
    '02/03/2027;02/03/2027;Transferencia De Ana Prueba, Concepto Xwp3w7vdbm;640,00;1.900,00',
    '03/03/2027;03/03/2027;Recibo Luz Sa;−30,00;1.870,00',
  ],
  'Santander in English': [
    'Transaction date;Value date;Concept;Amount;Currency;Balance;Currency',
    '02/03/2027;02/03/2027;Transfer From Ana Prueba, Xwp3w7vdbm;640.00;EUR;1,900.00;EUR',
  ],
  ING: [
    'F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMAGEN;IMPORTE (€);SALDO (€)',
    '02/03/2027;Otros ingresos;Transferencias;Transferencia recibida de ANA PRUEBA;XWP3W7VDBM;No;640,00;1.900,00',
  ],
  Unicaja: [
    'Fecha de operación;Fecha valor;Concepto;Importe;Divisa;Saldo;Divisa;Nº mov;Oficina;Remitente',
    '02/03/2027;02/03/2027;TRANSFERENCIA RECIBIDA XWP3W7VDBM;640,00;EUR;1.900,00;EUR;12;0001;ANA PRUEBA',
  ],
  Abanca: [
    'Fecha ctble;Fecha valor;Concepto;Importe;Moneda;Saldo;Moneda;Concepto ampliado',
    '02-03-2027;02-03-2027;TRANSFERENCIA RECIBIDA;640,00;EUR;1.900,00;EUR;ANA PRUEBA XWP3W7VDBM',
  ],
}
const OPEN = {
  ...{ bookingCode: 'XWP3W7VDBM', houseCode: 'MAD-0042', number: 1 },
  amountCents: 640_00,
  dueDate: '2027-03-01',
}

test.each(Object.entries(FILES))(
  'of the file of %s the one line that came names its payer and the booking',
  (_, rows) => {
    const read = readBankFile(rows.join('\r\n'))
    expect(read).toMatchObject({ lines: [{ bookedOn: '2027-03-02', amountCents: 640_00 }], unread: [] })
    const [line] = read?.lines ?? []
    if (!line) throw new Error('There is no line')
    expect(matchOf(line, [{ ...OPEN, holderName: 'Ana Prueba' }])).toMatchObject({ code: 'whole', isSameName: true })
    expect(`${line.payer} ${line.text}`).not.toMatch(/1\.?900|EUR|ES91|Main/)
  },
)

test('money in another currency, and in a state that is not known, is left to a person', () => {
  const head = 'Completed Date,Description,Amount,Currency,State'
  const content = [
    head,
    '2027-03-02,a,5.00,USD,COMPLETED',
    '2027-03-02,b,5.00,EUR,HELD',
    '2027-03-02,c,6.00,EUR,',
  ].join('\n')
  expect(readBankFile(content)).toMatchObject({ lines: [{ amountCents: 6_00 }], unread: [2, 3] })
})

test.each(['', 'hola', '<html><body>Sesión caducada</body></html>', 'Nombre;Ciudad\nAna;Madrid', '"Fecha;Importe'])(
  '%j is no file of a bank',
  (content) => {
    expect(readBankFile(content)).toBeNull()
  },
)

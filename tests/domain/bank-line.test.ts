import { expect, test } from 'vitest'
import { matchOf, type OpenPayment } from '#domain/bank/bank-line.ts'

const line = { bookedOn: '2027-03-02', amountCents: 640_00, payer: 'M CASTANO RUIZ', text: 'alquiler', reference: 'x' }
const payment: OpenPayment = {
  ...{ bookingCode: '8DN4Q2VF7J', houseCode: 'MAD-0042', holderName: 'Manuel Castaño', number: 2 },
  ...{ amountCents: 640_00, dueDate: '2027-03-01' },
}
const other = { ...payment, bookingCode: 'ZZZZ222222', holderName: 'Ana Gil' }

test('the code of a booking decides, also where the amount is another one', () => {
  const short = { ...payment, amountCents: 655_00 }
  expect(matchOf({ ...line, text: 'pago 8dn4q2vf7j' }, [other, short])).toMatchObject({
    ...{ payment: short, code: 'whole', missingCents: 15_00 },
  })
})

test('a code without its end is as good as its letters', () => {
  expect(matchOf({ ...line, text: 'reserva 8DN4' }, [other, payment])).toMatchObject({ payment, code: 'begin' })
})

test('without a code the amount and the name decide together, whatever its accents', () => {
  expect(matchOf(line, [other, payment])).toMatchObject({ payment, code: 'none', isSameName: true, missingCents: 0 })
  expect(matchOf({ ...line, payer: 'J PEREZ' }, [other, payment])).toBeNull()
  expect(matchOf({ ...line, amountCents: 641_00 }, [other, payment])).toBeNull()
})

test('of a booking with several open payments the one of this amount is meant, else the first', () => {
  const third = { ...payment, number: 3, amountCents: 500_00 }
  const named = { ...line, text: '8DN4Q2VF7J' }
  expect(matchOf({ ...named, amountCents: 500_00 }, [payment, third])?.payment.number).toBe(3)
  expect(matchOf({ ...named, amountCents: 1 }, [third, payment])?.payment.number).toBe(2)
})

test('two bookings of the same holder and amount are left to a person', () => {
  expect(matchOf(line, [payment, { ...payment, bookingCode: 'AAAA111111' }])).toBeNull()
})

const byName = (payer: string, holderName: string) =>
  matchOf({ ...line, payer }, [{ ...payment, holderName }])?.isSameName

test.each([
  ['SOREN OSTERGARD', 'Søren Østergård'],
  ['SOEREN OESTERGAARD', 'Søren Østergård'],
  ['JUERGEN MUELLER', 'Jürgen Müller'],
  ['MULLER J', 'Jürgen Müller'],
  ['AEGIR THORSSON', 'Ægir Þórsson'],
  ['TORSSON', 'Ægir Þórsson'],
  ['OLGA PETROVA', 'Ольга Петрова'],
  ['IULIIA K', 'Юлия Щербакова'],
  ['GIORGOS PAPADOPOULOS', 'Γιώργος Παπαδόπουλος'],
  ['ANA DAVILA', 'Ana D’Ávila'],
  ['ANA D AVILA', 'Ana D’Ávila'],
  ["D'AVILA RUIZ", 'Ana Davila'],
  ['LI WEI', 'Wei Li'],
  ['ANA GIL', 'Ana Gil'],
  ['LUKASZ K', 'Łukasz Nowak'],
  ['WEISS', 'Anna Weiß'],
  ['YILDIZ', 'Elif Yıldız'],
  ['DJORDJEVIC', 'Ana Đorđević'],
  ['DORDEVIC', 'Ana Đorđević'],
  ['COLLELL', 'Ana Col·lell'],
  ['GARCIALOPEZ', 'Ana García-López'],
  ['WANG XIAOMING', '王小明'],
])('%s is how a bank writes %s', (payer, holderName) => {
  expect(byName(payer, holderName)).toBe(true)
})

test.each([
  ['LI PEREZ', 'Wei Li'],
  ['ANA RUIZ DE LA TORRE', 'Ana de la Paz'],
  ['JUAN DEL RIO', 'Eva del Mar'],
  ['MARIA', 'Mario Sanz'],
])('%s does not name %s', (payer, holderName) => {
  expect(byName(payer, holderName)).toBeUndefined()
})

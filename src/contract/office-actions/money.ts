import { chargeablePayments, isAlive, isPayable, laterPayments } from '#contract/booking-facts.ts'
import { defineAction } from '#contract/office-action.ts'
import {
  chargeNow,
  chargeNowPreview,
  extraCharge,
  extraChargePreview,
  moneyDone,
  partRefund,
  partRefundPreview,
  putOffPreview,
  putOffPayment as putOffShape,
  recordedPayment,
  recordedPaymentPreview,
  refundAccountInput,
  refundTransfer,
  takenBackPayment,
  takenBackPaymentPreview,
} from '#contract/office-money.ts'

const tag = 'Money'

const REFUSALS = [
  'validation_failed',
  'booking_not_found',
  'payment_not_found',
  'payment_already_processed',
  'payment_already_exists',
  'booking_cancelled',
  'changed_meanwhile',
] as const

export const recordPayment = defineAction({
  ...{ subject: 'booking', path: 'money/record', tag },
  summary: 'Record a transfer or cash',
  permission: 'move_money',
  input: recordedPayment,
  preview: { figures: recordedPaymentPreview },
  refusals: [...REFUSALS, 'already_recorded', 'hold_expired', 'payment_not_due', 'approval_waits'],
  audit: {
    payment_recorded: {
      fields: ['number', 'amountCents', 'method', 'reference', 'receivedOn', 'surplusCents'],
      theme: 'money',
    },
  },
  entries: { record: { group: 'money', icon: 'money', isOffered: isPayable } },
})

export const tryChargeNow = defineAction({
  ...{ subject: 'booking', path: 'money/charge', tag },
  summary: 'Charge a due payment now',
  permission: 'move_money',
  input: chargeNow,
  preview: { figures: chargeNowPreview },
  answer: moneyDone,
  refusals: [...REFUSALS, 'payment_not_due', 'card_not_agreed'],
  audit: { charge_tried: { fields: ['number', 'amountCents'], theme: 'money' } },
  entries: {
    charge: {
      group: 'money',
      icon: 'money',
      isOffered: (booking) => isAlive(booking) && booking.hasCard && chargeablePayments(booking).length > 0,
    },
  },
})

export const putOffPayment = defineAction({
  ...{ subject: 'booking', path: 'money/put-off', tag },
  summary: 'Give a later payment another day',
  permission: 'move_money',
  input: putOffShape,
  preview: { figures: putOffPreview },
  refusals: REFUSALS,
  audit: { payment_put_off: { fields: ['number', 'dueDate'], theme: 'money' } },
  entries: {
    put_off: {
      group: 'money',
      icon: 'money',
      isOffered: (booking) => isAlive(booking) && laterPayments(booking).length > 0,
    },
  },
})

export const refundPart = defineAction({
  ...{ subject: 'booking', path: 'money/refund', tag },
  summary: 'Give a part of a payment back',
  permission: 'move_money',
  input: partRefund,
  preview: { figures: partRefundPreview },
  refusals: [...REFUSALS, 'more_than_left', 'approval_needed', 'iban_invalid'],
  audit: { part_refunded: { fields: ['number', 'owedCents', 'askedBy'], theme: 'money' } },
  entries: { refund: { group: 'money', icon: 'back', isOffered: ({ paidPayments }) => paidPayments.length > 0 } },
})

export const takeBackPayment = defineAction({
  ...{ subject: 'booking', path: 'money/take-back', tag },
  summary: 'Take back a payment that was recorded by mistake',
  permission: 'move_money',
  input: takenBackPayment,
  preview: { figures: takenBackPaymentPreview },
  refusals: [...REFUSALS, 'more_than_left'],
  audit: { payment_taken_back: { fields: ['number', 'amountCents'], theme: 'money' } },
  entries: {
    take_back: {
      group: 'money',
      icon: 'back',
      isOffered: (booking) => isAlive(booking) && booking.byHandPayments.length > 0,
    },
  },
})

export const chargeExtraByLink = defineAction({
  ...{ subject: 'booking', path: 'money/extra-link', tag },
  summary: 'Charge an extra that the guest pays by a link',
  permission: 'move_money',
  part: 'link',
  input: extraCharge,
  preview: { figures: extraChargePreview },
  refusals: [...REFUSALS, 'hold_expired', 'card_not_agreed'],
  audit: { extra_charged: { fields: ['number', 'way', 'owedCents'], theme: 'money' } },
  entries: {
    extra: { group: 'extra', icon: 'money', letter: 'x', isOffered: (booking) => isAlive(booking) && !booking.isHeld },
  },
})

export const chargeExtraToCard = defineAction({
  ...{ subject: 'booking', path: 'money/extra-card', tag },
  summary: 'Charge an extra to the saved card',
  permission: 'move_money',
  input: extraCharge,
  preview: { figures: extraChargePreview },
  refusals: [...REFUSALS, 'hold_expired', 'card_not_agreed'],
  audit: { extra_charged: { fields: ['number', 'way', 'owedCents'], theme: 'money' } },
})

export const recordRefundTransfer = defineAction({
  ...{ subject: 'refund', path: 'transfer', tag },
  summary: 'Record the transfer by which a refund was made',
  permission: 'move_money',
  input: refundTransfer,
  refusals: ['validation_failed', 'not_found', 'already_recorded'],
  audit: { refund_transfer_recorded: { fields: ['amountCents', 'reference', 'account', 'madeOn'], theme: 'money' } },
  entries: { transfer: { group: 'money', icon: 'money', isOffered: ({ refundsToMake }) => refundsToMake.length > 0 } },
})

export const saveRefundAccount = defineAction({
  ...{ subject: 'refund', path: 'account', tag },
  summary: 'Save the account to which a refund goes by transfer',
  permission: 'move_money',
  input: refundAccountInput,
  refusals: ['validation_failed', 'not_found', 'already_recorded', 'iban_invalid'],
  audit: { refund_account_saved: { fields: ['account'], theme: 'money' } },
})

import { isAlive } from '#contract/booking-facts.ts'
import { defineAction } from '#contract/office-action.ts'
import { answerToGuest, holderCorrection, linkToSend, registerDuty, reviewDecision } from '#contract/office-guests.ts'

const tag = 'Guests'

export const answerGuest = defineAction({
  ...{ subject: 'thread', path: 'messages', tag },
  summary: 'Write to a guest, in a thread or about a booking',
  permission: 'manage_stays',
  input: answerToGuest,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile'],
  audit: { guest_answered: { fields: [], theme: 'messages' } },
  entries: { message: { group: 'message', icon: 'requests', letter: 'm', isOffered: () => true } },
})

export const decideReview = defineAction({
  ...{ subject: 'booking', path: 'review', tag },
  summary: 'Publish, refuse or answer the review of a stay',
  permission: 'manage_stays',
  input: reviewDecision,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile'],
  audit: {
    review_published: { fields: ['status'], theme: 'messages' },
    review_refused: { fields: ['status'], theme: 'messages' },
    review_answered: { fields: ['status'], theme: 'messages' },
  },
  entries: {
    review_publish: {
      group: 'review',
      icon: 'check',
      isOffered: ({ review }) => review !== null && review.status !== 'published',
    },
    review_refuse: {
      group: 'review',
      icon: 'close',
      isOffered: ({ review }) => review !== null && review.status !== 'refused',
    },
    review_answer: {
      group: 'review',
      icon: 'requests',
      isOffered: ({ review }) => review !== null && !review.hasAnswer,
    },
  },
})

export const setRegisterDuty = defineAction({
  ...{ subject: 'booking', path: 'register-duty', tag },
  summary: 'Set whether a stay is reported to the register of travellers; off annuls earlier reports',
  permission: 'manage_stays',
  input: registerDuty,
  refusals: ['validation_failed', 'booking_not_found'],
  audit: { register_duty_set: { fields: ['sesRequired'], theme: 'register' } },
  entries: {
    register_off: {
      group: 'register',
      icon: 'audit',
      isOffered: (booking) => isAlive(booking) && booking.register?.isRequired === true,
    },
    register_on: {
      group: 'register',
      icon: 'audit',
      isOffered: (booking) => isAlive(booking) && booking.register?.isRequired === false,
    },
  },
})

export const reportAgain = defineAction({
  ...{ subject: 'booking', path: 'reports', tag },
  summary: 'Report to the register of travellers again what it refused',
  permission: 'manage_stays',
  refusals: ['booking_not_found'],
  audit: { reported_again: { fields: [], theme: 'register' } },
  entries: {
    report_again: { group: 'register', icon: 'audit', isOffered: ({ register }) => register?.hasRefusals === true },
  },
})

export const correctHolder = defineAction({
  ...{ subject: 'booking', path: 'holder', tag },
  summary: 'Correct a detail of a holder for the register of travellers',
  permission: 'manage_stays',
  input: holderCorrection,
  refusals: ['validation_failed', 'booking_not_found'],
  audit: { holder_corrected: { fields: ['name', 'lastname', 'phone'], theme: 'register' } },
  entries: { holder: { group: 'holder', icon: 'person', isOffered: isAlive } },
})

export const sendGuestLink = defineAction({
  ...{ subject: 'booking', path: 'links', tag },
  summary: 'Mail the holder a link once more: to the check-in, to what is to be paid, to the card of the deposit',
  permission: 'follow_up',
  input: linkToSend,
  refusals: ['validation_failed', 'booking_not_found', 'change_not_allowed', 'rate_limited'],
  audit: { link_sent: { fields: ['link'], theme: 'messages' } },
  entries: {
    link_payment: {
      group: 'link',
      icon: 'mail',
      isOffered: ({ status, openPayments, refusedPayments, today }) =>
        status !== 'CANCELLED' &&
        (refusedPayments.length > 0 ||
          openPayments.some(({ purpose, dueDate }) => purpose === 'extra' || dueDate <= today)),
    },
    link_check_in: {
      group: 'link',
      icon: 'mail',
      isOffered: ({ status, formsMissing }) => status === 'CONFIRMED' && formsMissing > 0,
    },
    link_deposit: {
      group: 'link',
      icon: 'mail',
      isOffered: (booking) => isAlive(booking) && booking.isDepositRefused,
    },
    link_card: {
      group: 'link',
      icon: 'mail',
      isOffered: (booking) => isAlive(booking) && !booking.isHeld && booking.isCardMissing,
    },
    link_booking: { group: 'link', icon: 'mail', isOffered: isAlive },
  },
})

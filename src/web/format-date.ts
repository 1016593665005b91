// Mails write dates the same way, so the functions live beside the messages.
export * from '#i18n/format-date.ts'

// The functions are in domain because mails use them too.
export * from '#domain/shared/format-date.ts'

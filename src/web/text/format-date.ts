// Mails write dates the same way, so the functions live where both may take them from.
export * from '#domain/shared/format-date.ts'

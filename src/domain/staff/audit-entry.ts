/** What an entry is about, named as staff name it: by booking code, house code, reference or id. */
export type AuditSubject = {
  readonly kind:
    | 'booking'
    | 'block'
    | 'home'
    | 'request'
    | 'thread'
    | 'ticket'
    | 'contact'
    | 'review'
    | 'member'
    | 'session'
    | 'route'
    | 'list'
    | 'difference'
    | 'bank_file'
    | 'bank_line'
    | 'record_chain'
    | 'legal_rule'
    | 'company'
    | 'promo_code'
    | 'company_data'
    | 'neighbourhood'
    | 'city'
    | 'channel'
  readonly id: string
}

/**
 * What changed, by field: before and after. Of personal fields it is the name alone, with `personal`, so that erasing a
 * guest erases them everywhere.
 */
export type AuditChanges = Readonly<Record<string, readonly [before: AuditValue, after: AuditValue] | 'personal'>>

export type AuditValue = string | number | boolean | null

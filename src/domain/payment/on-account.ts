/**
 * The name in `gateway` and `method` of charges that no gateway made: they put a payment on the account of a company, which
 * pays its invoices by transfer. Such a charge succeeds at once, and so does its refund.
 */
export const ON_ACCOUNT = 'account' as const

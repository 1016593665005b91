/**
 * The name in `gateway` and `method` of charges that no gateway made: the site where the guest booked collects the money and
 * settles it with the company. Such a charge succeeds at once, and so does its refund.
 */
export const BY_OTHER_SITE = 'other_site' as const

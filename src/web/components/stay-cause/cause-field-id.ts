/** Prefix of the ids of the fields of the reason of a stay. */
export const CAUSE_PREFIX = 'cause-'
/** Id of the field that asks for the reason, to which faults of other forms lead. */
export const CAUSE_FIELD_ID = `${CAUSE_PREFIX}kind`

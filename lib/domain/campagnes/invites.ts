/** Guests a person may bring to an open day. */
export const MAX_INVITES = 5

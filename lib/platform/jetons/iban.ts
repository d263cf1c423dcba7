import { sealerOf } from './sealed'

// The name of the key is that of its first use: accounts that are stored open with no other.
const { seal, open } = sealerOf('souscription.iban')

/** Encrypts a bank account as it is stored, bound to what it belongs to: it opens nowhere else. */
export const sealIban = seal

/** The account; null when it was sealed for something else, altered, or with another secret. */
export const openIban = open

import 'server-only'
import { openIban as openBound, sealIban as sealBound } from '@/lib/platform/jetons/iban'

/** A bank account is bound to its subscription: it opens nowhere else. */
const purposeOf = (documentId: string) => `souscription-iban:${documentId}`

/** Encrypts a bank account as it is stored. */
export const sealIban = (documentId: string, iban: string): string => sealBound(purposeOf(documentId), iban)

/** The account; null when it was sealed for another subscription, altered, or with another secret. */
export const openIban = (documentId: string, sealed: string): string | null =>
  openBound(purposeOf(documentId), sealed)

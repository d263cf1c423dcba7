import { type SQL, sql } from 'drizzle-orm'
import { plainPhoneSql } from '@/lib/platform/db/plain-phone-sql'

/**
 * Whether whoever reads an address or a mobile, as the register writes them, has taken back that they be written to about
 * their contract: a message of service, which needs no consent, does not go there any more (PARK-52).
 */
const opposed = (personne: SQL): SQL => sql`coalesce((
  select c.etat = 'Retiré' from consentement_evenements c
  where c.personne = ${personne} and c.finalite = 'Suivi de contrat' order by c.at desc, c.id desc limit 1), false)`

/** Of an e-mail. */
export const emailOpposed = (email: SQL): SQL => opposed(sql`lower(trim(${email}))`)

/** Of a mobile. */
export const mobileOpposed = (mobile: SQL): SQL => opposed(plainPhoneSql(mobile))

import { type SQL, sql } from 'drizzle-orm'
import { mobileOpposed } from '@/lib/comptes/consentements/opposition'

/** Whether text messages about visits go to a mobile: there is one, and its owner did not refuse them (PARK-52). */
export const takesSms = (mobile: SQL): SQL => sql`(${mobile} is not null and not ${mobileOpposed(mobile)})`

import { addDays, type Day } from '../temps/days'

const DAYS = 90
const MOST = 4

/** First day whose visits count for a sensitive case. */
export const sensibleSince = (today: Day): Day => addDays(today, -DAYS)

/** Whether an equipment is a « Dossier sensible »: more than 4 interventions in 90 days (VISIT-09). */
export const isSensible = (interventions: number): boolean => interventions > MOST

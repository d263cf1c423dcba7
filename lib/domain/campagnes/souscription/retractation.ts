import { addDays, type Day, dayInParis, daysBetween } from '../../temps/days'

/** Days during which a person may withdraw from a contract signed on line (C. conso. L.221-18). */
export const RETRACTATION_JOURS = 14

/** Last day on which one may withdraw from a contract signed at that instant; the day of signature does not count. */
export function finRetractation(signeeAt: Date): Day {
  return addDays(dayInParis(signeeAt), RETRACTATION_JOURS)
}

/** Whether « Renoncer au contrat ici » is shown: until 14 days after signature, not on day 15 (PUBLIC-67). */
export function mayWithdraw(
  contrat: { signeeAt: Date | null; retractationAt: Date | null },
  at: Date,
): boolean {
  const { signeeAt, retractationAt } = contrat
  return signeeAt !== null && retractationAt === null && dayInParis(at) <= finRetractation(signeeAt)
}

/** Whether a contract begins before one may no longer withdraw: the person must then ask for it (C. conso. L.221-25). */
export function commenceTot(debut: Day, signature: Day): boolean {
  return daysBetween(signature, debut) <= RETRACTATION_JOURS
}

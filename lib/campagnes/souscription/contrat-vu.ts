import 'server-only'
import { finRetractation, mayWithdraw } from '@/lib/domain/campagnes/souscription/retractation'
import { formatInstant } from '@/lib/domain/textes/format'
import { now } from '@/lib/platform/clock'
import { findSouscriptionPublic } from './queries'
import { resumeDe } from './resume'

/** A signed contract as its page shows it; « En cours » before its signature, null for an unknown token. */
export async function findContratVuPublic(jeton: string) {
  const contrat = await findSouscriptionPublic(jeton)
  if (contrat === null) return null
  const { numero, signeeAt, retractationAt } = contrat
  if (signeeAt === null) return 'En cours'
  return {
    numero,
    facts: resumeDe(contrat).map(([label, value]) => ({ label, value })),
    signeLe: formatInstant(signeeAt),
    fin: finRetractation(signeeAt),
    canWithdraw: mayWithdraw(contrat, now()),
    retractationLe: retractationAt && formatInstant(retractationAt),
  }
}

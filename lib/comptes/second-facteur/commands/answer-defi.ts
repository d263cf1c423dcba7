import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type OpenedSession, openSession } from '@/lib/comptes/connexion/commands/open-session'
import { provenDeviceOf } from '@/lib/comptes/connexion/device'
import { bindIdentite, mayBeOf } from '@/lib/comptes/connexion/sso/identite'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { noteLogin } from '@/lib/platform/auth/journal'
import { beginAttempt } from '@/lib/platform/auth/throttle'
import { now } from '@/lib/platform/clock'
import { getDb, type Tx, transaction } from '@/lib/platform/db/client'
import { jetons } from '@/lib/platform/db/schema/comptes/connexion'
import { ConflictError, MaintenanceError } from '@/lib/platform/errors/errors'
import { isCode } from '@/lib/platform/jetons/code'
import { wakeMail } from '@/lib/platform/mail/queue'
import { closureFor } from '@/lib/platform/maintenance'
import { openSecret, pasDuCode } from '../application'
import type { keyAnswer } from '../cle'
import { findDefi, goToInscription, identiteOf, type OpenDefi } from '../defi'
import { addFacteur, proveByCode, proveByKey, tellPasswordKnown } from '../facteurs'
import { hasFacteur, lockPerson } from '../held'

/** Wrong answers after which an account takes none for a quarter of an hour. */
const MOST_ANSWERS = 10

/** Answer of a person: a code, or what their passkey signed. */
export type Reponse = { code: string } | { cle: z.output<typeof keyAnswer> }

/** The session, with the recovery codes of a first factor; where a login goes on; or why it does not. */
export type Releve =
  | { opened: OpenedSession; codesSecours: string[] | null }
  | { suite: 'inscription' }
  | 'refus'
  | 'expire'

/** Who answers, and the cookie of the accounts that their browser logged in to before. */
type Repondant = Appelant & { devices?: string | undefined }

/**
 * Takes the second factor of a login that waits for it, and opens its session (SAFE-21): of two right answers at once, one does.
 * A browser that proved both before has a count of its own: whoever stole the password does not keep its owner out (SAFE-08).
 * Throws MaintenanceError to everybody but the staff, RateLimitError after `MOST_ANSWERS` wrong ones, the last of which is told to the person by mail.
 */
export async function answerDefi(
  jeton: string | undefined,
  reponse: Reponse,
  { devices, ...acteur }: Repondant,
): Promise<Releve> {
  const waiting = await findDefi(await getDb(), jeton)
  if (waiting === null) return 'expire'
  const { person } = waiting
  const closure = await closureFor(person)
  if (closure !== null) throw new MaintenanceError(closure.retryAfter)
  const device = await provenDeviceOf(devices, person.id)
  const attempt = await beginAttempt('second-facteur', [person.id, device ?? ''].join('\n'), MOST_ANSWERS)
  const releve = await transaction(async (tx): Promise<Releve> => {
    // Another answer may have come first.
    await lockPerson(tx, person.id)
    const defi = await findDefi(tx, jeton)
    return defi === null ? 'expire' : answered(tx, defi, reponse, acteur)
  })
  if (releve === 'refus') {
    if (await attempt.failed()) await transaction((tx) => tellPasswordKnown(tx, person))
  } else if (releve !== 'expire') await attempt.succeeded()
  wakeMail()
  return releve
}

async function answered(tx: Tx, defi: OpenDefi, reponse: Reponse, acteur: Appelant): Promise<Releve> {
  const { donnees, person } = defi
  const identite = identiteOf(defi)
  if (identite !== null && !(await mayBeOf(tx, person.id, identite))) return 'expire'
  // A factor that was added meanwhile is asked for: the mailbox does not stand for it.
  if (donnees.etape !== 'code' && (await hasFacteur(tx, person.id))) return 'expire'
  if (donnees.etape !== 'code' && isMailed(defi, reponse)) {
    if (donnees.etape === 'courriel') await goToInscription(tx, defi)
    return { suite: 'inscription' }
  }
  if (donnees.etape === 'courriel') return refused(tx, defi, acteur)
  if (donnees.etape === 'inscription') {
    const codesSecours = await addedApplication(tx, defi, reponse, acteur)
    if (codesSecours === 'refus') return refused(tx, defi, acteur)
    return { opened: await open(tx, defi, 'application', acteur), codesSecours }
  }
  const means = await provenBy(tx, defi, reponse)
  if (means === null) return refused(tx, defi, acteur)
  return { opened: await open(tx, defi, means, acteur), codesSecours: null }
}

/** Whether an answer is the code that was mailed. */
function isMailed({ person, donnees: { courriel } }: OpenDefi, reponse: Reponse): boolean {
  if (!('code' in reponse) || !courriel) return false
  return isCode('second-facteur', String(person.id), reponse.code, courriel)
}

async function provenBy(tx: Tx, { person, donnees }: OpenDefi, reponse: Reponse): Promise<string | null> {
  if ('code' in reponse) return proveByCode(tx, person.id, reponse.code)
  const { challenge } = donnees
  if (challenge === undefined) return null
  return (await proveByKey(tx, person.id, reponse.cle, challenge)) ? 'clé d’accès' : null
}

async function addedApplication(
  tx: Tx,
  { person, donnees: { secret: secretChiffre } }: OpenDefi,
  reponse: Reponse,
  acteur: Appelant,
): Promise<string[] | null | 'refus'> {
  const secret = secretChiffre === undefined ? null : openSecret(person.id, secretChiffre)
  if (secretChiffre === undefined || secret === null || !('code' in reponse)) return 'refus'
  const dernierPas = pasDuCode(secret, reponse.code, null)
  if (dernierPas === null) return 'refus'
  const facteur = { type: 'application', nom: 'Application', secretChiffre, dernierPas } as const
  return addFacteur(tx, person, facteur, { ...acteur, userId: person.id })
}

async function open(tx: Tx, defi: OpenDefi, means: string, acteur: Appelant) {
  const { id, person, donnees } = defi
  await tx.update(jetons).set({ usedAt: now() }).where(eq(jetons.id, id))
  const { identifiant, moyen } = donnees
  const opening = {
    userId: person.id,
    identifiant,
    provider: providerOf(defi),
    means: `${moyen} et ${means}`,
    preuve: 'second-facteur',
  } as const
  const identite = identiteOf(defi)
  if (identite !== null && !(await bindIdentite(tx, person.id, identite)))
    throw new ConflictError('Cette identité vient d’être liée à un autre compte.')
  return openSession(tx, opening, acteur)
}

const providerOf = (defi: OpenDefi) => (identiteOf(defi) === null ? 'local' : 'okta')

/** A wrong answer is in both journals, as a wrong password is. */
async function refused(tx: Tx, defi: OpenDefi, acteur: Appelant): Promise<'refus'> {
  const { person, donnees } = defi
  const userId = person.id
  const { identifiant } = donnees
  const provider = providerOf(defi)
  await noteLogin(tx, { userId, identifiant, provider, resultat: 'second-facteur' }, acteur)
  const details = { motif: 'second-facteur' }
  await writeAudit(
    tx,
    { ...acteur, userId },
    { action: 'connexion', entite: 'sessions', resultat: 'refus', details },
  )
  return 'refus'
}

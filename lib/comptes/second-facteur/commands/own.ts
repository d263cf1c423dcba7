import { z } from 'zod'
import { consumeJeton, createJeton, readJeton } from '@/lib/comptes/connexion/jetons'
import { type ApplicationNouvelle, CODE_REFUSE, estConcerne } from '@/lib/domain/comptes/second-facteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { getDb, type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { wakeMail } from '@/lib/platform/mail/queue'
import { applicationOf, newSecret, openSecret, pasDuCode, sealSecret } from '../application'
import { type newKeyAnswer, newKeyOptions, readNewKey } from '../cle'
import { replaceCodes } from '../codes'
import { isRequired } from '../exigence'
import { addFacteur, keysOf, removeFacteur, tell } from '../facteurs'
import { hasFacteur, lockPerson } from '../held'

/** Seconds to confirm a factor that was begun. */
const AJOUT_SECONDS = 10 * 60

const OVER = 'L’ajout a expiré. Fermez cette fenêtre, puis recommencez.'
const ELSEWHERE = 'Votre fournisseur d’identité se charge de la vérification en deux étapes.'
const LAST_ONE =
  'Un second facteur est exigé pour votre compte. Ajoutez-en un autre avant de retirer celui-ci.'

/** Single sign-on has nothing to add here. Throws ConflictError. */
function refuseSso({ user }: Session): void {
  if (user.provider !== 'local') throw new ConflictError(ELSEWHERE)
}

/** Where the settings ask for a factor, the first one is added at a login, which proves the address too. Throws ConflictError. */
async function refuseFirst({ user }: Session): Promise<void> {
  const db = await getDb()
  if (!(await hasFacteur(db, user.id)) && estConcerne(user) && (await isRequired(db)))
    throw new ConflictError(
      'Un second facteur est exigé pour votre compte\u00a0: déconnectez-vous, puis reconnectez-vous pour l’ajouter.',
    )
}

const begun = z.union([z.object({ secret: z.string() }), z.object({ challenge: z.string() })])

/**
 * Reads what was begun under a token of the person; using it up is for who confirms it. Throws ConflictError when it is
 * over.
 */
async function readBegun(tx: Tx, { user }: Session, jeton: string): Promise<z.infer<typeof begun>> {
  const read = await readJeton(tx, 'facteur', jeton)
  const parsed = begun.safeParse(read?.donnees)
  if (!read?.isUsable || read.userId !== user.id || !parsed.success) throw new ConflictError(OVER)
  return parsed.data
}

async function useUp(tx: Tx, jeton: string): Promise<void> {
  if ((await consumeJeton(tx, 'facteur', jeton)) === null) throw new ConflictError(OVER)
}

/** Begins the adding of an application: its secret, and the token that confirms it. */
export async function beginApplication(session: Session): Promise<ApplicationNouvelle & { jeton: string }> {
  refuseSso(session)
  await refuseFirst(session)
  const { id, email } = session.user
  const secret = newSecret()
  const jeton = await transaction((tx) =>
    createJeton(tx, 'facteur', id, AJOUT_SECONDS, { secret: sealSecret(id, secret) }),
  )
  return { jeton, ...applicationOf(secret, email) }
}

/** Adds the application whose code the person gives; gives the recovery codes of a first factor. */
export async function confirmApplication(
  session: Session,
  { jeton, code, nom }: { jeton: string; code: string; nom: string },
  acteur: Appelant,
): Promise<string[] | null> {
  const { user } = session
  const codes = await transaction(async (tx) => {
    await lockPerson(tx, user.id)
    const read = await readBegun(tx, session, jeton)
    const secret = 'secret' in read ? openSecret(user.id, read.secret) : null
    if (!('secret' in read) || secret === null) throw new ConflictError(OVER)
    const dernierPas = pasDuCode(secret, code, null)
    if (dernierPas === null) throw fieldRefusal('code', CODE_REFUSE)
    await useUp(tx, jeton)
    const facteur = { type: 'application', nom, secretChiffre: read.secret, dernierPas } as const
    return addFacteur(tx, user, facteur, { ...acteur, kept: session.id })
  })
  wakeMail()
  return codes
}

/** Begins the adding of a passkey: what the browser is to make, and the token that confirms it. */
export async function beginKey(session: Session) {
  refuseSso(session)
  await refuseFirst(session)
  const { id, email, firstname, lastname } = session.user
  return transaction(async (tx) => {
    const options = await newKeyOptions({ id, email, nom: `${firstname} ${lastname}` }, await keysOf(tx, id))
    const jeton = await createJeton(tx, 'facteur', id, AJOUT_SECONDS, { challenge: options.challenge })
    return { jeton, options }
  })
}

/** Adds the passkey that the browser made; gives the recovery codes of a first factor. */
export async function confirmKey(
  session: Session,
  { jeton, reponse, nom }: { jeton: string; reponse: z.output<typeof newKeyAnswer>; nom: string },
  acteur: Appelant,
): Promise<string[] | null> {
  const codes = await transaction(async (tx) => {
    await lockPerson(tx, session.user.id)
    const read = await readBegun(tx, session, jeton)
    const key = 'challenge' in read ? await readNewKey(reponse, read.challenge) : null
    if (key === null) throw new ConflictError('Cette clé d’accès n’a pas pu être vérifiée. Recommencez.')
    await useUp(tx, jeton)
    return addFacteur(tx, session.user, { type: 'cle', nom, ...key }, { ...acteur, kept: session.id })
  })
  wakeMail()
  return codes
}

/** Replaces the recovery codes. Throws ConflictError without any factor. */
export async function newCodes(session: Session, acteur: Appelant): Promise<string[]> {
  refuseSso(session)
  const { user } = session
  const codes = await transaction(async (tx) => {
    await lockPerson(tx, user.id)
    if (!(await hasFacteur(tx, user.id))) throw new ConflictError('Ajoutez d’abord un second facteur.')
    await tell(tx, user, 'De nouveaux codes de secours remplacent ceux de votre compte.')
    await writeAudit(tx, acteur, { action: 'second-facteur.codes', entite: 'users', id: user.id })
    return replaceCodes(tx, user.id)
  })
  wakeMail()
  return codes
}

/** Takes one of the person's factors away. Throws NotFoundError for another's, ConflictError for the last one where one is asked for. */
export async function removeOwn(session: Session, id: number, acteur: Appelant): Promise<void> {
  refuseSso(session)
  const { user } = session
  await transaction(async (tx) => {
    await lockPerson(tx, user.id)
    if (!(await removeFacteur(tx, user, id, acteur))) throw new NotFoundError()
    const isLast = !(await hasFacteur(tx, user.id))
    if (isLast && estConcerne(user) && (await isRequired(tx))) throw new ConflictError(LAST_ONE)
  })
  wakeMail()
}

import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { closeSessionsOf } from '@/lib/comptes/connexion/close-sessions'
import { mailPerson } from '@/lib/comptes/mails/mail-person'
import { motDePasseConnu, secondFacteurChange } from '@/lib/comptes/mails/second-facteur'
import { estDeSecours, FACTEUR_LABELS, MAX_FACTEURS } from '@/lib/domain/comptes/second-facteur'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { secondFacteurs } from '@/lib/platform/db/schema/comptes/connexion'
import { ConflictError } from '@/lib/platform/errors/errors'
import { renderMail } from '@/lib/platform/mail/template'
import { openSecret, pasDuCode } from './application'
import { checkKey, type keyAnswer, type StoredKey } from './cle'
import { dropCodes, replaceCodes, takeCode } from './codes'

export type Owner = { id: number; firstname: string; lastname: string; email: string }

type Facteur = typeof secondFacteurs.$inferSelect

/** The factors of a person, whom the caller has locked: two proofs by the same code follow one another. */
function facteursOf(tx: Tx, userId: number): Promise<Facteur[]> {
  return tx
    .select()
    .from(secondFacteurs)
    .where(eq(secondFacteurs.userId, userId))
    .orderBy(asc(secondFacteurs.id))
}

const toKey = ({ cleId, clePublique, compteur, transports }: Facteur): StoredKey[] =>
  cleId === null || clePublique === null || compteur === null
    ? []
    : [{ cleId, clePublique, compteur, transports }]

/** The passkeys of a person. */
export async function keysOf(tx: Pick<Tx, 'select'>, userId: number): Promise<StoredKey[]> {
  const isKey = and(eq(secondFacteurs.userId, userId), eq(secondFacteurs.type, 'cle'))
  return (await tx.select().from(secondFacteurs).where(isKey)).flatMap(toKey)
}

/**
 * Proves the person by a code of an application, or a recovery code, and names it; null when it is not good. Each is
 * good once.
 */
export async function proveByCode(tx: Tx, userId: number, code: string): Promise<string | null> {
  if (estDeSecours(code)) return (await takeCode(tx, userId, code)) ? 'code de secours' : null
  for (const facteur of await facteursOf(tx, userId)) {
    const secret = facteur.secretChiffre === null ? null : openSecret(userId, facteur.secretChiffre)
    const dernierPas = secret && pasDuCode(secret, code, facteur.dernierPas)
    if (!dernierPas) continue
    await tx
      .update(secondFacteurs)
      .set({ dernierPas, utiliseAt: now() })
      .where(eq(secondFacteurs.id, facteur.id))
    return 'application'
  }
  return null
}

/** Whether one of the person's passkeys signed `challenge`. */
export async function proveByKey(
  tx: Tx,
  userId: number,
  answer: z.output<typeof keyAnswer>,
  challenge: string,
): Promise<boolean> {
  const facteur = (await facteursOf(tx, userId)).find(({ cleId }) => cleId === answer.id)
  const [key] = facteur ? toKey(facteur) : []
  const compteur = key ? await checkKey(answer, challenge, key) : null
  if (facteur === undefined || compteur === null) return false
  await tx.update(secondFacteurs).set({ compteur, utiliseAt: now() }).where(eq(secondFacteurs.id, facteur.id))
  return true
}

type NewFacteur = { nom: string } & (
  | { type: 'application'; secretChiffre: string; dernierPas: number }
  | ({ type: 'cle' } & StoredKey)
)

/**
 * Adds a factor that the person has just proved to hold; gives their recovery codes with the first one, which ends the sessions that a
 * password alone opened, `kept` apart; null with another. Throws
 * ConflictError above `MAX_FACTEURS`, and for a passkey that is known already.
 */
export async function addFacteur(
  tx: Tx,
  owner: Owner,
  facteur: NewFacteur,
  { kept, ...acteur }: Acteur & { kept?: string },
): Promise<string[] | null> {
  const held = await facteursOf(tx, owner.id)
  if (held.length >= MAX_FACTEURS)
    throw new ConflictError(`Un compte a ${MAX_FACTEURS} seconds facteurs au plus. Retirez-en un d’abord.`)
  const added = await tx
    .insert(secondFacteurs)
    .values({ ...facteur, userId: owner.id, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: secondFacteurs.id })
  if (added[0] === undefined) throw new ConflictError('Cette clé d’accès est déjà ajoutée à un compte.')
  const { type, nom } = facteur
  await tell(
    tx,
    owner,
    `«\u00a0${nom}\u00a0» (${FACTEUR_LABELS[type].toLowerCase()}) est ajouté à votre compte.`,
  )
  await writeAudit(tx, acteur, {
    action: 'second-facteur.ajout',
    entite: 'users',
    id: owner.id,
    details: { type, nom },
  })
  if (held.length > 0) return null
  await closeSessionsOf(tx, owner.id, acteur, kept)
  return replaceCodes(tx, owner.id)
}

/** Takes a factor of a person away, and the recovery codes with the last one; false when it is not theirs. */
export async function removeFacteur(tx: Tx, owner: Owner, id: number, acteur: Acteur): Promise<boolean> {
  const held = await facteursOf(tx, owner.id)
  const facteur = held.find((one) => one.id === id)
  if (facteur === undefined) return false
  await tx.delete(secondFacteurs).where(eq(secondFacteurs.id, id))
  if (held.length === 1) await dropCodes(tx, owner.id)
  const { type, nom } = facteur
  await tell(
    tx,
    owner,
    `«\u00a0${nom}\u00a0» (${FACTEUR_LABELS[type].toLowerCase()}) est retiré de votre compte.`,
  )
  await writeAudit(tx, acteur, {
    action: 'second-facteur.retrait',
    entite: 'users',
    id: owner.id,
    details: { type, nom },
  })
  return true
}

/** Takes all factors and recovery codes of a person away; false when they have none. */
export async function removeFacteurs(tx: Tx, owner: Owner, acteur: Acteur): Promise<boolean> {
  const removed = await tx
    .delete(secondFacteurs)
    .where(eq(secondFacteurs.userId, owner.id))
    .returning({ type: secondFacteurs.type })
  await dropCodes(tx, owner.id)
  if (removed.length === 0) return false
  await tell(tx, owner, 'La vérification en deux étapes est retirée de votre compte par un administrateur.')
  await writeAudit(tx, acteur, {
    action: 'second-facteur.retrait',
    entite: 'users',
    id: owner.id,
    details: { types: removed.map(({ type }) => type) },
  })
  return true
}

/** Mails a person what changed of their second factor; call `wakeMail` afterwards. */
export const tell = (tx: Tx, owner: Owner, changement: string): Promise<unknown> =>
  mailPerson(tx, owner, renderMail(secondFacteurChange, { prenom: owner.firstname, changement }))

/** Mails a person that their password was right and what followed it wrong, time and again; call `wakeMail` afterwards. */
export const tellPasswordKnown = (tx: Tx, owner: Owner): Promise<unknown> =>
  mailPerson(tx, owner, renderMail(motDePasseConnu, { prenom: owner.firstname }))

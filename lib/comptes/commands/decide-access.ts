import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '@/lib/comptes/collections/users'
import { demandeAccesRefusee } from '@/lib/comptes/mails/acces'
import type { Acceptation, Refus } from '@/lib/domain/comptes/users'
import type { By } from '@/lib/platform/api/collection'
import { WHOLE } from '@/lib/platform/api/query/run'
import { createIn } from '@/lib/platform/api/write/commands'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { demandesAcces } from '@/lib/platform/db/schema/droits'
import { asApiError } from '@/lib/platform/errors/as-api-error'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { demandesAccesScope } from '../demandes-acces-scope'
import { EXISTS, isTaken } from '../taken-address'

/**
 * Accepts a request for an account: its person is invited, with the rights given (ACCOUNT-27). Answers the id of the
 * account. Throws NotFoundError for a request that is not the caller's to decide on, ConflictError for one that was
 * decided or whose address has an account, ForbiddenError for rights that are not theirs to give.
 */
export async function acceptDemande(id: number, granted: Acceptation, by: By): Promise<number> {
  const userId = await transaction(async (tx) => {
    const demande = await openDemande(tx, id, by.caller.userId)
    const { prenom: firstname, nom: lastname, email, telephone: phone } = demande
    const account = { firstname, lastname, email, username: email, phone, ...granted }
    const row = await createIn(tx, users, account, { ...by, selection: WHOLE })
    const created = z.object({ id: z.number() }).parse(JSON.parse(row))
    await decide(tx, id, { etat: 'Acceptée', userId: created.id }, by)
    return created.id
  }).catch((error: unknown) => {
    throw isTaken(asApiError(error)) ? new ConflictError(EXISTS) : error
  })
  wakeMail()
  return userId
}

/** Refuses a request for an account; its person gets the reason by mail (ACCOUNT-27). Throws as `acceptDemande`. */
export async function refuseDemande(id: number, { motif }: Refus, by: By): Promise<void> {
  await transaction(async (tx) => {
    const { email, numero } = await openDemande(tx, id, by.caller.userId)
    await decide(tx, id, { etat: 'Refusée', motifRefus: motif }, by)
    await queueMail(tx, {
      connu: 'equipe',
      key: `demande-acces-${id}-refus`,
      to: { name: null, address: email },
      content: renderMail(demandeAccesRefusee, { numero, motif }),
      entite: 'demandes_acces',
      entiteId: id,
    })
  })
  wakeMail()
}

/** The request, locked: of two decisions at once, one is made. */
async function openDemande(tx: Tx, id: number, userId: number) {
  const mine = and(eq(demandesAcces.id, id), demandesAccesScope('demandes_acces', userId))
  const [demande] = await tx.select().from(demandesAcces).where(mine).for('update')
  if (demande === undefined) throw new NotFoundError()
  if (demande.etat !== 'En attente') throw new ConflictError('Cette demande a déjà reçu une réponse.')
  return demande
}

type Decision = { etat: 'Acceptée'; userId: number } | { etat: 'Refusée'; motifRefus: string }

async function decide(tx: Tx, id: number, decision: Decision, { caller, acteur }: By): Promise<void> {
  const at = now()
  const stamp = { traiteeParId: caller.userId, traiteeAt: at, updatedAt: at }
  await tx
    .update(demandesAcces)
    .set({ ...decision, ...stamp })
    .where(sql`${demandesAcces.id} = ${id}`)
  await writeAudit(tx, acteur, {
    action: decision.etat === 'Acceptée' ? 'demandes-acces.acceptation' : 'demandes-acces.refus',
    entite: 'demandes_acces',
    id,
  })
}

import { sql } from 'drizzle-orm'
import { giveFreePlaces, holdDayOf } from '@/lib/campagnes/inscription/places'
import { reponseClient } from '@/lib/demandes/mails/demandes'
import { NATURES_PUBLIQUES, type Origine, PARCOURS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { isStepOf } from '@/lib/domain/demandes/suivi'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { demandePubliqueEvenements } from '@/lib/platform/db/schema/campagnes'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { Reply } from '@/lib/platform/http/response'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import type { Depot } from '../../depot'
import { thenMail } from '../../envois'
import { answerOnce } from '../ecrire'
import { type DemandePublique, findPublique, TABLE_OF } from '../publique'

/** A request of the public, locked, for the staff; to others it does not exist. */
async function open(tx: Tx, origine: Origine, id: number, depot: Depot): Promise<DemandePublique> {
  if (!depot.caller.utilisateurEHS) throw new NotFoundError()
  await tx.execute(sql`select 1 from ${TABLE_OF[origine].table} where id = ${id} for update`)
  const found = await findPublique(origine, id, depot.caller, tx)
  if (found === null) throw new NotFoundError()
  return found
}

type Event = Pick<typeof demandePubliqueEvenements.$inferInsert, 'type' | 'statut' | 'texte'>

/** A line of history and an audit row. */
async function note(
  tx: Tx,
  { origine, id }: DemandePublique,
  event: Event,
  { acteur }: Depot,
): Promise<void> {
  await tx
    .insert(demandePubliqueEvenements)
    .values({ origine, origineId: id, at: now(), auteurId: acteur.userId, ...event })
  await writeAudit(tx, acteur, { action: `${origine}.${event.type}`, entite: origine, id })
}

/**
 * Brings a request of the public to another step (FOLLOW-17). Throws 400, 404 to people who are not of the staff, and 409 where
 * the visit of a breakdown says another step.
 */
export function advancePublique(
  origine: Origine,
  id: number,
  { statut, motif }: { statut: string; motif: string | null },
  depot: Depot,
): Promise<Reply> {
  const answer = transaction(async (tx) => {
    // The day is held before the registration, as by all who change its places.
    const day = origine === 'inscription' ? await holdDayOf(tx, id) : null
    const demande = await open(tx, origine, id, depot)
    if (!isStepOf(PARCOURS_PUBLICS[origine], statut)) {
      const message = 'Cette étape n’est pas une étape de cette demande.'
      throw fieldRefusal('statut', message)
    }
    const { table, statut: column } = TABLE_OF[origine]
    await tx.execute(
      sql`update ${table} set ${column} = ${statut}, updated_at = ${now().toISOString()} where id = ${id}`,
    )
    const advanced = await findPublique(origine, id, depot.caller, tx)
    if (advanced?.visite && advanced.statut !== statut)
      throw new ConflictError(
        `Cette demande suit l’étape de l’intervention ${advanced.visite.numero}\u00a0: c’est elle qui avance.`,
      )
    await note(tx, demande, { type: 'statut', statut, texte: motif }, depot)
    if (day !== null) await giveFreePlaces(tx, day)
    return answerOnce(tx, depot, 200, { data: { id, statut } })
  })
  return thenMail(answer)
}

/** Answers a person who filed a request without account, by mail (FOLLOW-17). Throws 404 to people who are not of the staff. */
export async function answerPublique(
  origine: Origine,
  id: number,
  texte: string,
  depot: Depot,
): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const demande = await open(tx, origine, id, depot)
    if (demande.email === '') throw new ConflictError('Le compte qui a déposé cette demande n’existe plus.')
    await note(tx, demande, { type: 'message', texte }, depot)
    await queueMail(tx, {
      connu: 'equipe',
      to: { name: null, address: demande.email },
      content: renderMail(reponseClient, {
        nature: NATURES_PUBLIQUES[origine],
        numero: demande.numero,
        message: texte,
      }),
      entite: origine,
      entiteId: id,
    })
    return answerOnce(tx, depot, 201, { data: { id } })
  })
  wakeMail()
  return answer
}

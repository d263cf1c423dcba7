import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { demandeRelancee } from '@/lib/demandes/mails/demandes'
import { authorActions, GUICHET, NATURES, reminderOpensAt } from '@/lib/domain/demandes/suivi'
import { formatInstant } from '@/lib/domain/textes/format'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import type { Reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import type { Depot } from '../../depot'
import { putMail } from '../../envois'
import { demandeRelancee as agenceRelancee, emitDemande } from '../../events'
import { summaryOf } from '../../resume'
import { answerOnce, writeSuivi } from '../ecrire'
import { openOwn, type Suivie } from '../ouvrir'

/**
 * Asks the agency again: one reminder more, a line of history and a mail, in one transaction (FOLLOW-10). A test request
 * is counted without mail. Throws 403, 404, and 409 for a request that is over, that no agency has, or that was reminded
 * within 24 hours (TRUST-16).
 */
export async function remindDemande(id: number, depot: Depot): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const demande = await openOwn(tx, id, depot)
    if (!authorActions(demande.type, demande.statut).relancer)
      throw new ConflictError('Cette demande n’attend plus rien de l’agence : elle ne se relance pas.')
    const { agence, agenceEmail, groupeId, test } = demande
    if (agenceEmail === null)
      throw new ConflictError(
        'Aucune agence n’est encore chargée de cette demande : il n’y a personne à relancer.',
      )
    const last = await lastReminder(tx, id)
    const opening = reminderOpensAt(last, now())
    if (last !== null && opening !== null)
      throw new ConflictError(
        `Cette demande a été relancée le ${formatInstant(last)}. Vous pourrez la relancer à partir du ${formatInstant(opening)}.`,
      )
    const rang = demande.relances + 1
    await writeSuivi(
      tx,
      demande,
      {
        set: sql`nombre_relances = ${rang}`,
        event: { type: 'relance', texte: agence ?? GUICHET },
        fields: ['nombreRelances'],
      },
      depot,
    )
    await emitDemande(tx, agenceRelancee, id, {})
    if (!test)
      await putMail(
        tx,
        { demandeId: id, groupeId, role: `relance-${rang}` },
        { email: agenceEmail, nom: agence },
        await reminder(tx, demande, rang, depot),
      )
    return answerOnce(tx, depot, 200, { data: { id, nombreRelances: rang } })
  })
  wakeMail()
  return answer
}

const reminded = z.object({ at: z.coerce.date().nullable() })

/** Instant of the last reminder, read once the request is locked: one that was sent meanwhile counts. */
async function lastReminder(tx: Tx, id: number): Promise<Date | null> {
  const { rows } = await tx.execute(
    sql`select max(at) as at from demande_evenements where demande_id = ${id} and type = 'relance'`,
  )
  return reminded.parse(rows[0]).at
}

async function reminder(
  tx: Tx,
  { id, type, numero, statut, groupe, createdAt }: Suivie,
  rang: number,
  depot: Depot,
) {
  const { aTraiter } = await summaryOf(tx, id, depot)
  return renderMail(demandeRelancee, {
    nature: NATURES[type],
    numero,
    rang,
    groupe,
    statut,
    auteur: `${depot.user.firstname} ${depot.user.lastname}`,
    deposeeLe: formatInstant(createdAt),
    aTraiter,
  })
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { avanceeDe, type EtapeRetour } from '@/lib/domain/demandes/retours'
import { formatDay } from '@/lib/domain/textes/format'
import type { Reach } from '@/lib/platform/api/calling'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { Reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import type { Depot } from '../../depot'
import { advance } from '../advance'
import { answerOnce } from '../ecrire'
import { openNumbered } from '../ouvrir'

/** A call of the provider's own software. */
type By = Pick<Depot, 'remember'> & { acteur: Acteur; reach: Reach }

const lastStep = z.object({ texte: z.string().nullable() })

/** Reads what was written of the step that a request is at; null before the first. */
async function lastTold(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await tx.execute(
    sql`select texte from demande_evenements where demande_id = ${id} and type = 'statut' order by at desc, id desc limit 1`,
  )
  return rows[0] === undefined ? null : lastStep.parse(rows[0]).texte
}

/**
 * Brings a request to the step that the provider's own software tells of, and tells its author once (FIRST-19). Throws 400 for a
 * planned day that is past, 404,
 * and 409 with its reason for a step that cannot follow.
 */
export async function advanceByReturn(
  numero: string,
  { etat, date, motif }: EtapeRetour,
  by: By,
): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const demande = await openNumbered(tx, numero, by.reach)
    const next = avanceeDe(demande.type, demande.statut, etat)
    if ('refus' in next) throw new ConflictError(next.refus, { statut: demande.statut })
    if (date !== null && date < today())
      throw fieldRefusal(
        'date',
        'La date prévue est passée\u00a0: annoncez une date à venir, ou que la demande est réalisée.',
      )
    const texte = date === null ? motif : `Prévue le ${formatDay(date)}`
    if (next.statut === demande.statut && texte === (await lastTold(tx, demande.id)))
      throw new ConflictError(`Cette demande est déjà à l’étape « ${demande.statut} », à cette date.`, {
        statut: demande.statut,
      })
    await advance(tx, demande, { statut: next.statut, motif: texte }, by.acteur)
    return answerOnce(tx, by, 200, { data: { numero: demande.numero, statut: next.statut } })
  })
  wakeMail()
  return answer
}

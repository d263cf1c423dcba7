import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { stripSpaces } from '@/lib/domain/identite/phone'
import type { OccupantBody } from '@/lib/domain/parc/occupant'
import { addDays, type Day } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import { rights } from '@/lib/perimetre/scope'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { cancelRappelsOfLogements } from '@/lib/visites/rappels'

const history = z.object({
  present: z.number().nullable(),
  derniereEntree: z.string().nullable(),
  derniereSortie: z.string().nullable(),
})
type History = z.output<typeof history>

/** The dwelling, locked until the transaction ends, with who lives there: of two corrections at once the second sees the first. */
async function lockLogement(tx: Tx, id: number, userId: number): Promise<History> {
  const { rows } = await tx.execute(
    sql`select 1 from logements l where l.id = ${id} and ${rights(userId, sql`l.groupe_id`)} for update`,
  )
  if (rows.length === 0) throw new NotFoundError()
  const found = await tx.execute(sql`
    select max(id) filter (where sortie is null) as present, max(entree)::text as "derniereEntree",
      max(sortie)::text as "derniereSortie"
    from occupants where logement_id = ${id}`)
  return history.parse(found.rows[0])
}

/** First day on which another occupant may have come: nobody's stay is shortened to nothing, nor covered by another one. */
function earliestEntree({ present, derniereEntree, derniereSortie }: History): Day | null {
  const afterEntree = derniereEntree === null ? null : addDays(derniereEntree, 1)
  if (present !== null || derniereSortie === null || afterEntree === null) return afterEntree
  return derniereSortie > afterEntree ? derniereSortie : afterEntree
}

/**
 * Writes who lives in a dwelling since a day: the former occupant left the day before and stays in the history (PARK-08), and
 * the reminders that were to go to them do not. Throws 404 for a dwelling of others, 409 when somebody corrected it
 * meanwhile, 400 for a day that lies in a former stay.
 */
export async function correctOccupant(
  logementId: number,
  body: OccupantBody,
  acteur: Appelant<number>,
): Promise<{ id: number }> {
  return transaction(async (tx) => {
    const known = await lockLogement(tx, logementId, acteur.userId)
    if (known.present !== body.precedent)
      throw new ConflictError(
        'L’occupant de ce logement vient d’être corrigé par quelqu’un d’autre. Rechargez la page pour le voir.',
      )
    const earliest = earliestEntree(known)
    if (earliest !== null && body.entree < earliest) {
      const message = `La date d’entrée doit être le ${formatDay(earliest)} ou après : l’occupant précédent était là avant.`
      throw fieldRefusal('entree', message)
    }
    const at = now()
    if (known.present !== null)
      await tx
        .update(occupants)
        .set({ sortie: addDays(body.entree, -1), updatedAt: at })
        .where(eq(occupants.id, known.present))
    const id = await insertOccupant(tx, logementId, body)
    await tx
      .update(logements)
      .set({ statutOccupation: body.type, updatedAt: at })
      .where(eq(logements.id, logementId))
    await cancelRappelsOfLogements(tx, [logementId])
    await writeAudit(tx, acteur, {
      action: 'logement.occupant',
      entite: 'logements',
      id: logementId,
      details: { occupant: id, precedent: known.present, entree: body.entree },
    })
    return { id }
  })
}

async function insertOccupant(tx: Tx, logementId: number, body: OccupantBody): Promise<number> {
  const { civilite, mobile, telephone, email, type, nom, prenom, entree } = body
  const [added] = await tx
    .insert(occupants)
    .values({
      logementId,
      type,
      nom,
      prenom,
      entree,
      civilite: civilite || null,
      mobile: stripSpaces(mobile) || null,
      telephone: stripSpaces(telephone) || null,
      email: email || null,
    })
    .returning({ id: occupants.id })
  if (added === undefined) throw new Error('occupant sans identifiant')
  return added.id
}

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Day } from '@/lib/domain/temps/days'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import { creneauText } from '@/lib/domain/visites/rendez-vous'
import type { INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'

/** Visits `v` that are asked for or still to come. */
export const ouvertes = (day: Day): SQL => sql`(v.statut = 'Demandée'
  or (v.statut in ('Planifiée', 'Confirmée par le client') and v.demi_journee is not null and v.jour_prevu >= ${day}::date))`

const first = z.object({
  id: z.number(),
  numero: z.string(),
  jour: z.string().nullable(),
  demiJournee: z.enum(DEMI_JOURNEES).nullable(),
})

type Wanted = {
  logementId: number | null
  ensembleId: number | null
  type: (typeof INTERVENTION_TYPES)[number]
  equipementId: number | null
  except?: number
}

/** Where a visit is: its row, which is locked, the visits `v` that are there, and what a refusal calls it. */
function lieuOf({ logementId, equipementId, ensembleId }: Wanted) {
  if (logementId !== null)
    return {
      table: sql`logements`,
      id: logementId,
      there: sql`v.logement_id = ${logementId}`,
      nom: 'ce logement',
    }
  const shared = (there: SQL) => sql`v.logement_id is null and ${there}`
  if (equipementId !== null)
    return {
      table: sql`equipements`,
      id: equipementId,
      there: shared(sql`v.equipement_id = ${equipementId}`),
      nom: 'cet équipement',
    }
  if (ensembleId === null) return null
  const there = shared(sql`v.ensemble_id = ${ensembleId}`)
  return { table: sql`ensembles_immobiliers`, id: ensembleId, there, nom: 'cet ensemble' }
}

/**
 * Lets one open visit of a kind be at a dwelling (VISIT-30): of a type, and for breakdowns of one equipment. What several
 * dwellings share is held by its equipment, else by its ensemble. The row of the place is locked until the transaction ends:
 * of two that are asked at once, from any screen, the second sees the first. Throws ConflictError with the first one's `id`
 * and `numero`.
 */
export async function refuseSecondVisite(tx: Tx, wanted: Wanted): Promise<void> {
  const { type, equipementId, except = 0 } = wanted
  const lieu = lieuOf(wanted)
  if (lieu === null) return
  await tx.execute(sql`select 1 from ${lieu.table} where id = ${lieu.id} for no key update`)
  const { rows } = await tx.execute(sql`
    select v.id, v.numero, v.jour_prevu::text as jour, v.demi_journee as "demiJournee" from interventions v
    where ${lieu.there} and v.type = ${type} and v.id <> ${except} and ${ouvertes(today())}
      and (v.type <> 'Dépannage' or v.equipement_id is null or ${equipementId}::int is null or v.equipement_id = ${equipementId}::int)
    order by v.id limit 1`)
  if (rows[0] === undefined) return
  const { id, numero, jour, demiJournee } = first.parse(rows[0])
  const when =
    jour === null || demiJournee === null
      ? 'sa date est à convenir'
      : `elle est prévue le ${creneauText({ jour, demiJournee })}`
  throw new ConflictError(
    `Une visite de ce type est déjà ouverte pour ${lieu.nom} (n° ${numero})\u00a0: ${when}. Reprenez-la plutôt que d’en demander une seconde.`,
    { visite: { id, numero } },
  )
}

import { sql } from 'drizzle-orm'
import type { Creneau } from '@/lib/domain/visites/creneaux'
import { nextNumero } from '@/lib/platform/api/visiteur'
import { now, today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import { rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'
import { ConflictError } from '@/lib/platform/errors/errors'
import { type Agence, bookSlot } from './creneaux'
import { emitVisite, visiteDemandee, visitePlanifiee } from './events'
import { refuseSecondVisite } from './visite-ouverte'

type Row = typeof interventions.$inferInsert

export type NouvelleVisite = Pick<
  Row,
  | 'groupeId'
  | 'clientId'
  | 'contratId'
  | 'ensembleId'
  | 'logementId'
  | 'equipementId'
  | 'type'
  | 'objet'
  | 'noteTechnicien'
> & {
  sousContrat: boolean
  agence: Agence | null
  /** Null for a visit whose date the agency will find. */
  creneau: Creneau | null
  /** How its occupant is told of the appointment. */
  canal?: Canal
}

type Canal = (typeof rendezVous.$inferInsert)['canal']

/** Part of its visit that an appointment repeats. */
type Visited = Pick<Row, 'groupeId' | 'clientId' | 'contratId' | 'logementId' | 'objet'> & {
  interventionId: number
  agenceId: number
}

/** The appointment of a visit on a half-day whose place is taken, to be confirmed by the occupant. */
async function addRendezVous(
  tx: Tx,
  visite: Visited,
  creneau: Creneau,
  canal: Canal = 'Extranet',
): Promise<void> {
  const at = now()
  await tx
    .insert(rendezVous)
    .values({ ...visite, ...creneau, canal, statut: 'À confirmer', createdAt: at, updatedAt: at })
}

/**
 * Stores a visit that a person asks for, in the caller's transaction: with a half-day it takes its place and has its
 * appointment, to be confirmed by the occupant. Throws ConflictError when the place was taken meanwhile, no agency serves the
 * place: nobody has a half-day to give, or an open visit of this kind is at the dwelling (VISIT-30).
 */
export async function createVisite(
  tx: Tx,
  { agence, creneau, canal, ...visite }: NouvelleVisite,
): Promise<{ id: number; numero: string }> {
  if (creneau !== null && agence === null)
    throw new ConflictError('Aucune agence ne dessert ce lieu. Demandez à être rappelé.')
  const { logementId: dwelling = null, ensembleId = null, equipementId = null, type } = visite
  await refuseSecondVisite(tx, { logementId: dwelling, ensembleId, equipementId, type })
  const { id, numero } = await nextNumero(tx, 'INT', interventions)
  const at = now()
  const agenceId = agence?.id ?? null
  await tx.insert(interventions).values({
    ...visite,
    id,
    numero,
    agenceId,
    statut: creneau === null ? 'Demandée' : 'Planifiée',
    demandeeAt: at,
    dateReference: creneau?.jour ?? today(),
    jourPrevu: creneau?.jour ?? null,
    demiJournee: creneau?.demiJournee ?? null,
    createdAt: at,
    updatedAt: at,
  })
  await emitVisite(tx, visiteDemandee, id)
  if (creneau === null || agence === null) return { id, numero }
  await bookSlot(tx, agence, creneau, null, today())
  const { groupeId, clientId, contratId, logementId, objet } = visite
  const shown = { groupeId, clientId, contratId, logementId, objet }
  await addRendezVous(tx, { ...shown, interventionId: id, agenceId: agence.id }, creneau, canal)
  return { id, numero }
}

/**
 * Gives its half-day to a visit that had none, with its place and its appointment, in the caller's transaction, which holds
 * the visit. Throws ConflictError when the place was taken meanwhile.
 */
export async function dateVisite(
  tx: Tx,
  visite: Omit<Visited, 'agenceId'> & { agence: Agence },
  creneau: Creneau,
  canal?: Canal,
): Promise<void> {
  const { agence, ...shown } = visite
  const { jour, demiJournee } = creneau
  await bookSlot(tx, agence, creneau, null, today())
  await tx.execute(sql`
    update interventions set statut = 'Planifiée', jour_prevu = ${jour}, demi_journee = ${demiJournee},
      date_reference = ${jour}, agence_id = ${agence.id}, updated_at = ${now().toISOString()}
    where id = ${visite.interventionId}`)
  await addRendezVous(tx, { ...shown, agenceId: agence.id }, creneau, canal)
  await emitVisite(tx, visitePlanifiee, visite.interventionId)
}

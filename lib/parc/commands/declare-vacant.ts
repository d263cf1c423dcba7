import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { lockAbsent } from '@/lib/parc/campagne/absent'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now, today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { cancelRappelsOfLogements } from '@/lib/visites/rappels'
import { cancelVisite } from '@/lib/visites/rendez-vous'
import { lockVisitePublic } from '@/lib/visites/visite'
import { type By, writeSuite } from '../write-suite'

/**
 * Nobody lives there any more: the occupant has left, the visits that were to find them are cancelled and the dwelling is
 * vacant (PARK-40). Throws 404 for one that is not listed.
 */
export function declareVacant(id: number, by: By): Promise<void> {
  return transaction(async (tx) => {
    const absent = await lockAbsent(tx, by.user.id, id)
    const visites = await lockVisites(tx, absent.id)
    await tx.execute(sql`
      update occupants set sortie = greatest(entree, ${today()}::date), updated_at = ${now().toISOString()}::timestamptz
      where id = ${absent.occupantId}`)
    await tx.execute(sql`
      update logements set statut_occupation = 'Vacant', updated_at = ${now().toISOString()}::timestamptz,
        etat = case when etat not in ('Absent', 'Absent définitif') then etat
          when prochaine_echeance < ${today()}::date then 'En retard' else 'À visiter' end
      where id = ${absent.id}`)
    await cancelVisites(tx, visites, by)
    await cancelRappelsOfLogements(tx, [absent.id])
    await writeSuite(tx, absent, { type: 'Logement vacant', action: 'logements.vacant' }, by)
  })
}

/** The visits to come of a dwelling, locked: before what follows them (`suivis_entretien`), as whoever moves one does. */
async function lockVisites(tx: Tx, logementId: number): Promise<number[]> {
  const { rows } = await tx.execute(sql`
    select id from interventions where logement_id = ${logementId} and jour_prevu >= ${today()}::date
      and ${among(sql`statut`, VISITES_A_VENIR)} order by id for no key update`)
  return z
    .array(z.object({ id: z.number() }))
    .parse(rows)
    .map(({ id }) => id)
}

/** Cancels the visits that the former occupant was to open to: their places are free again, nobody is reminded. */
async function cancelVisites(tx: Tx, ids: readonly number[], { acteur }: By): Promise<void> {
  for (const id of ids) {
    const visite = await lockVisitePublic(tx, id, today())
    if (visite === null) continue
    await cancelVisite(tx, visite, VACANT)
    await writeAudit(tx, acteur, {
      action: 'rendez-vous.annuler',
      entite: 'interventions',
      id,
      details: { motif: VACANT },
    })
  }
}

/** Why a visit of a dwelling that is declared vacant does not take place. */
const VACANT = 'Logement déclaré vacant'

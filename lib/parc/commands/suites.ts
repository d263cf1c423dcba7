import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Suite } from '@/lib/domain/visites/campagne'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { type Absent, lockAbsent } from '@/lib/parc/campagne/absent'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now, today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { suitesDonnees } from '@/lib/platform/db/schema/parc'
import { receiveFiles } from '@/lib/platform/uploads/receive'
import { cancelRappelsOfLogements } from '@/lib/visites/rappels'
import { cancelVisite } from '@/lib/visites/rendez-vous'
import { lockVisitePublic } from '@/lib/visites/visite'

/** Who decides. */
export type By = { user: SessionUser; acteur: Acteur }
export type Auteur = { user: Pick<SessionUser, 'id'>; acteur: Acteur }

type Decision = { type: Suite; action: string; motif?: string | null; fichierId?: number }

/** One line of what was decided for a dwelling, and of the audit. */
export async function writeSuite(
  tx: Tx,
  { id }: Pick<Absent, 'id'>,
  { type, action, motif = null, fichierId }: Decision,
  { user, acteur }: Auteur,
): Promise<number> {
  const [added] = await tx
    .insert(suitesDonnees)
    .values({ logementId: id, type, motif, auteurId: user.id, fichierId, createdAt: now() })
    .returning({ id: suitesDonnees.id })
  await writeAudit(tx, acteur, { action, entite: 'logements', id })
  return added?.id ?? 0
}

/** Ends the attempts for a reason: the dwelling leaves the list (PARK-15). Throws 404 for one that is not listed. */
export function closeAbsent(id: number, motif: string, by: By): Promise<void> {
  return transaction(async (tx) => {
    const absent = await lockAbsent(tx, by.user.id, id)
    await writeSuite(tx, absent, { type: 'Clôture', action: 'logements.cloture', motif }, by)
  })
}

/**
 * Nobody lives there any more: the occupant has left, the visits that were to find them are cancelled and the dwelling is
 * vacant (PARK-40). Throws 404 as above.
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

/** Keeps what the occupant wrote to refuse the visit (PARK-40). Throws 404 as above, 400 without file. */
export async function keepRefus(id: number, form: FormData | null, by: By): Promise<{ fichierId: number }> {
  const { groupeId } = await transaction((tx) => lockAbsent(tx, by.user.id, id))
  const rules = { categorie: 'refus', auteurId: by.user.id, groupeId, minimum: 1 }
  return receiveFiles(form, rules, async (tx, files) => {
    const absent = await lockAbsent(tx, by.user.id, id)
    for (const { id: fichierId } of files)
      await writeSuite(tx, absent, { type: 'Refus écrit', action: 'logements.refus', fichierId }, by)
    return { fichierId: files[0]?.id ?? 0 }
  })
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Envoi, RelanceLigne } from '@/lib/domain/parc/relance'
import { RELANCE_KEY } from '@/lib/domain/visites/rappels'
import { actesOf } from '@/lib/domain/visites/rendez-vous'
import { RENDEZ_VOUS_STATUTS } from '@/lib/domain/visites/statuts'
import type { SessionUser } from '@/lib/platform/auth/session'
import { today } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { canalOf } from './canal'
import { REFUS } from './change-rendez-vous'
import { COMPTE_DE_TEST, DEJA_RELANCE, INJOIGNABLE } from './relance'
import { type VisiteAVenir, visitesOfSystem } from './visite'

const row = z.object({
  id: z.number(),
  visite: z.number(),
  statut: z.enum(RENDEZ_VOUS_STATUTS),
  visiteStatut: z.string(),
  jour: z.string(),
  relances: z.number(),
  reference: z.string(),
  occupant: personColumn,
  relance: z.boolean(),
})
type Rappele = z.output<typeof row> & { aVenir: VisiteAVenir | undefined }

/** Appointments by their ids, which `selectedIds` took from the perimeter, with their visits that are to come. */
export async function readRappeles(db: Db | Tx, ids: readonly number[]): Promise<Rappele[]> {
  const { rows } = await db.execute(sql`
    select r.id, v.id as visite, r.statut, v.statut as "visiteStatut", r.jour::text as jour, r.relances,
      coalesce(l.reference, v.numero) as reference, case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant,
      exists (select 1 from outbox x
        where x.cle_unique = ${RELANCE_KEY}::text || v.id || '-' || ${today()}::text) as relance
    from unnest(${sql.param(ids)}::int[]) with ordinality as w(id, rang)
    join rendez_vous r on r.id = w.id
    join interventions v on v.id = r.intervention_id
    left join logements l on l.id = r.logement_id
    left join occupants o on o.logement_id = l.id and o.sortie is null
    order by w.rang`)
  const found = z.array(row).parse(rows)
  const ofThem = found.map(({ visite }) => visite)
  const byId = new Map((await visitesOfSystem(db, ofThem, today())).map((visite) => [visite.id, visite]))
  return found.map((one) => ({ ...one, aVenir: byId.get(one.visite) }))
}

/** Nothing is sent, for this reason. */
export const none = (motif: string): Envoi => ({ canal: null, motif })

/** By what an occupant is asked today to confirm, or why they are not. */
export function envoiTo(one: Rappele, user: SessionUser): Envoi {
  const { statut, visiteStatut: visite, jour, aVenir } = one
  if (user.test) return none(COMPTE_DE_TEST)
  if (aVenir === undefined || !actesOf({ statut, visite, jour }, today()).includes('relancer'))
    return none(REFUS[statut])
  if (one.relance) return none(DEJA_RELANCE)
  if (one.occupant === null) return none('Le logement n’a pas d’occupant.')
  const canal = canalOf(aVenir)
  return canal === null ? none(INJOIGNABLE) : { canal, motif: null }
}

/** A line of the preview and of the report. */
export const ligneOf = ({ id, reference, occupant }: Rappele, envoi: Envoi): RelanceLigne => ({
  id,
  reference,
  occupant,
  ...envoi,
})

import { FAMILLES } from '@/lib/domain/parc/familles'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { among } from '@/lib/platform/db/among'
import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { qrTokenHash } from './token'

const visite = z.object({ jour: z.string(), demiJournee: z.enum(DEMI_JOURNEES).nullable() })

const code = z.object({
  id: z.number(),
  famille: z.enum(FAMILLES).nullable(),
  equipementId: z.number().nullable(),
  instanceId: z.number().nullable(),
  logementId: z.number().nullable(),
  contratId: z.number().nullable(),
  clientId: z.number(),
  etage: z.number().nullable(),
  echeance: z.string().nullable(),
  visite: visite.nullable(),
})
/** Place that a code stands for, without anything of who lives there. */
export type QrCode = z.infer<typeof code>

/** Main equipment of a dwelling or a building, where their code leads. */
const mainEquipment = (column: 'logement_id' | 'batiment_id', owner: SQL): SQL => sql`(
  select m.id from equipements m where m.${sql.identifier(column)} = ${owner} and m.retire_le is null
  order by array_position(array['chaufferies', 'chaudieres', 'pac', 'chauffeeau'], m.famille) nulls last, m.id limit 1)`

const nextVisit = (day: string): SQL => sql`(
  select json_build_object('jour', v.jour_prevu, 'demiJournee', v.demi_journee) from interventions v
  where v.jour_prevu >= ${day}::date and ${among(sql`v.statut`, VISITES_A_VENIR)}
    and (v.equipement_id = eq.id or v.logement_id = q.logement_id)
  order by v.jour_prevu, v.id limit 1)`

/** The code of a token, for whoever holds it; null when it is unknown, revoked, or its equipment is gone. */
export async function findQrCodePublic(token: string): Promise<QrCode | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select q.id, eq.famille, eq.id as "equipementId", eq.instance_id as "instanceId", l.id as "logementId", l.etage,
      q.contrat_id as "contratId", q.client_id as "clientId",
      coalesce(eq.prochaine_echeance, l.prochaine_echeance)::text as echeance, ${nextVisit(today())} as visite
    from codes_qr q
    left join equipements eq on eq.id = coalesce(q.equipement_id, ${mainEquipment('logement_id', sql`q.logement_id`)},
      ${mainEquipment('batiment_id', sql`q.batiment_id`)})
    left join logements l on l.id = coalesce(q.logement_id, eq.logement_id)
    where q.jeton_hash = ${qrTokenHash(token)} and q.revoque_at is null and eq.retire_le is null`)
  return rows[0] === undefined ? null : code.parse(rows[0])
}

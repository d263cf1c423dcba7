import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { SAISIE_PATHS } from '@/lib/domain/demandes/suivi'
import type { Opened } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import { callerOf } from '@/lib/platform/api/collection'
import { getDb } from '@/lib/platform/db/client'
import { readableDemandes } from './suivi/demande'

/** Forms that are open to the person in the selected portal: the provider's staff has them all (FOLLOW-15). */
export function formsFor({ session, perimetre }: Opened): DemandeType[] {
  const person = openerOf(session, perimetre)
  return DEMANDE_TYPES.filter((type) => mayShowLink(SAISIE_PATHS[type], person))
}

const type = z.enum(DEMANDE_TYPES)
const brouillon = z.object({ type, updatedAt: z.coerce.date() })
const recente = z.object({
  id: z.number(),
  type,
  numero: z.string(),
  statut: z.string(),
  client: z.string().nullable(),
  createdAt: z.coerce.date(),
  /** Another request for the same customer was filed within the month before. */
  doublon: z.boolean(),
})
const saisie = z.object({ brouillons: z.array(brouillon), recentes: z.array(recente) })

export type Saisie = z.output<typeof saisie>

/** The person's drafts of these forms in the selected group, and the last requests they filed in it (FOLLOW-15). */
export async function readSaisie(
  { session, perimetre }: Opened,
  types: readonly DemandeType[],
): Promise<Saisie> {
  const groupeId = perimetre.groupe?.id ?? null
  const among = sql`any(${sql.param([...types])}::text[])`
  const db = await getDb()
  const result = await db.execute(sql`
    select (select coalesce(json_agg(b order by b."updatedAt" desc), '[]') from (
        select type, updated_at as "updatedAt" from brouillons
        where user_id = ${session.user.id} and groupe_id = ${groupeId} and type = ${among}) b) as brouillons,
      (select coalesce(json_agg(r order by r."createdAt" desc, r.id desc), '[]') from (
        select d.id, d.type, d.numero_demande as numero, d.statut,
          nullif(concat_ws(' ', c.prenom, c.nom), '') as client, d.created_at as "createdAt",
          exists (select 1 from demandes e join customers f on f.id = e.client_final_id
            where e.groupe_id = d.groupe_id and e.type = d.type and e.id <> d.id and f.nom = c.nom
              and f.prenom = c.prenom and f.code_postal = c.code_postal
              and e.created_at between d.created_at - interval '30 days' and d.created_at) as doublon
        from demandes d left join customers c on c.id = d.client_final_id
        where d.createur_id = ${session.user.id} and d.groupe_id = ${groupeId} and d.type = ${among}
          and ${readableDemandes(callerOf(session))}
        order by d.created_at desc, d.id desc limit 5) r) as recentes`)
  return saisie.parse(result.rows[0])
}

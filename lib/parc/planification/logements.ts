import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailOpposed, mobileOpposed } from '@/lib/comptes/consentements/opposition'
import { type Canal, envoiOf } from '@/lib/domain/parc/relance'
import { formatDay } from '@/lib/domain/textes/format'
import { aVisiter, equipementOf, lieuOf, occupantName, suiviFrom } from '@/lib/parc/campagne/suivi'
import { agenceIdOf } from '@/lib/perimetre/agences'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { personColumn } from '@/lib/platform/lists/person'
import { contratRuns } from '@/lib/visites/contrat'
import { ouvertes } from '@/lib/visites/visite-ouverte'

const row = z.object({
  id: z.number(),
  reference: z.string(),
  groupeId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
  ensembleId: z.number().nullable(),
  equipementId: z.number().nullable(),
  sousContrat: z.boolean(),
  lieu: z.string(),
  codePostal: z.string(),
  echeance: z.string().nullable(),
  agence: z.number().nullable(),
  occupant: personColumn,
  email: z.string().nullable(),
  emailOppose: z.boolean(),
  mobile: z.string().nullable(),
  mobileOppose: z.boolean(),
  /** The open maintenance visit of the dwelling: asked for, or planned on a day. */
  ouverte: z.object({ id: z.number(), jour: z.string().nullable(), objet: z.string() }).nullable(),
})
/** A dwelling that waits for its visit, with what a plan needs to know of it. */
export type LogementAPlanifier = z.output<typeof row>

/** Those of these dwellings of the person's groups that the campaign has not visited, in their order. */
export async function readAPlanifier(
  db: Db | Tx,
  userId: number,
  ids: readonly number[],
): Promise<LogementAPlanifier[]> {
  const agence: SQL = agenceIdOf(sql`e.agence_id`, sql`l.code_postal`)
  const { rows } = await db.execute(sql`
    select l.id, l.reference, l.groupe_id as "groupeId", l.client_id as "clientId", l.contrat_id as "contratId",
      l.ensemble_id as "ensembleId", ${equipementOf(sql`q.id`)} as "equipementId", ${contratRuns()} as "sousContrat",
      coalesce(${lieuOf}, concat_ws(', ', l.adresse, l.ville)) as lieu, l.code_postal as "codePostal",
      s.echeance::text as echeance, ${agence} as agence,
      ${occupantName} as occupant,
      o.email, ${emailOpposed(sql`o.email`)} as "emailOppose", o.mobile, ${mobileOpposed(sql`o.mobile`)} as "mobileOppose",
      (select json_build_object('id', v.id, 'jour', v.jour_prevu, 'objet', v.objet) from interventions v
        where v.logement_id = l.id and v.type = 'Entretien' and ${ouvertes(today())} order by v.id limit 1) as ouverte
    from ${suiviFrom} join unnest(${sql.param([...ids])}::int[]) with ordinality as w(id, rang) on w.id = s.logement_id
    where ${aVisiter(today())} and l.archive_le is null and ${rights(userId, sql`s.groupe_id`)}
    order by w.rang`)
  return z.array(row).parse(rows)
}

/** Why a dwelling gets no half-day; null where it may. */
export function refusOf({ ouverte, agence }: LogementAPlanifier): string | null {
  if (ouverte !== null && ouverte.jour !== null)
    return `Une visite est déjà prévue le ${formatDay(ouverte.jour)}.`
  return agence === null ? 'Aucune agence ne dessert ce logement.' : null
}

/** How its occupant is told of a visit; null where nobody lives. */
export const canalDe = (logement: LogementAPlanifier): Canal | null => envoiOf(logement).canal

import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { EXPRESSIONS } from '@/lib/demandes/champs'
import type { LegacyRow } from '@/lib/domain/analytique/appels'
import type { Champ } from '@/lib/domain/analytique/filtres'
import { execute } from '@/lib/platform/db/execute'
import type { LegacyBody } from './schemas'

const row = z.object({
  HEADER_ID: z.string(),
  ACTIF: z.boolean(),
  APPEL_SOUS_48H: z.boolean(),
  champ: z.string().nullable(),
})
/** A row of the former source, with the field that was asked for under its name. */
export type LegacyAnswer = LegacyRow & Partial<Record<Champ, string>>

/**
 * The commissioning requests of the former source, of the person's groups among those asked for, active or not
 * (ANALYTICS-39). It holds those of CMI alone.
 */
export async function readLegacy(userId: number, asked: LegacyBody): Promise<LegacyAnswer[]> {
  if (asked.type !== 'CMI') return []
  const { analyticField } = asked
  const champ = analyticField === undefined ? sql`null::text` : EXPRESSIONS[analyticField]
  const rows = await execute(sql`
    select d.header_id as "HEADER_ID", d.actif as "ACTIF", d.appel_sous_48h as "APPEL_SOUS_48H", ${champ} as champ
    from (select a.*, p.prenom as prescripteur_prenom, p.nom as prescripteur_nom from demandes_cmi_anciennes a
      left join prescripteurs p on p.id = a.prescripteur_id) d
    where d.groupe_id = any(array(select ug.groupe_id from user_groupes ug where ug.user_id = ${userId}
        and ug.groupe_id = any(${sql.param(asked.groupsId)}::int[])))
      and d.created_at between ${asked.startDateFilter}::timestamptz and ${asked.endDateFilter}::timestamptz
    order by d.id`)
  return z
    .array(row)
    .parse(rows)
    .map(({ champ: value, ...legacy }) =>
      analyticField === undefined || value === null ? legacy : { ...legacy, [analyticField]: value },
    )
}

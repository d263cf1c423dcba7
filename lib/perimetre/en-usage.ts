import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTRATS_VIVANTS } from '@/lib/domain/contrats/contrats'
import { formatCount } from '@/lib/domain/textes/format'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { now, today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import type { Tx } from '@/lib/platform/db/client'

/** Rows of elsewhere that keep a record in use: it is not archived, by a person or by a complete file, while there are any (FIRST-10, FIRST-20). */
type Usage = {
  /** Those of the record `t`: tables and condition. */
  lignes: (t: SQL) => SQL
  motif: (nombre: number) => string
}

const contratsVivants = (of: SQL): SQL =>
  sql`from contrats ct where ${of} and ${among(sql`ct.status`, CONTRATS_VIVANTS)}`
const SES_CONTRATS = 'contrats en cours'
const contrats = (who: string) => (nombre: number) =>
  `${who} a ${formatCount(nombre, 'contrat')} en cours\u00a0: il s’archive une fois qu’ils sont terminés.`

export type EnUsage = {
  usages: readonly Usage[]
  /** Words of what keeps it in use, for the guide of imports. */
  par: string
}

export const GROUPE_EN_USAGE: EnUsage = {
  usages: [{ lignes: (t) => contratsVivants(sql`ct.groupe_id = ${t}.id`), motif: contrats('Ce groupe') }],
  par: SES_CONTRATS,
}

export const CLIENT_EN_USAGE: EnUsage = {
  usages: [{ lignes: (t) => contratsVivants(sql`ct.client_id = ${t}.id`), motif: contrats('Ce client') }],
  par: SES_CONTRATS,
}

export const AGENCE_EN_USAGE: EnUsage = {
  usages: [
    {
      lignes: (t) => sql`from agence_codes_postaux p where p.agence_id = ${t}.id`,
      motif: (nombre) =>
        `Cette agence sert ${formatCount(nombre, 'code postal', 'codes postaux')}\u00a0: confiez-les d’abord à une autre.`,
    },
    {
      lignes: (t) => sql`from interventions i where i.agence_id = ${t}.id and i.jour_prevu >= ${today()}
        and ${among(sql`i.statut`, VISITES_A_VENIR)}`,
      motif: (nombre) =>
        `Cette agence a ${formatCount(nombre, 'visite')} à venir\u00a0: déplacez-les d’abord, ou attendez qu’elles soient faites.`,
    },
    {
      lignes: (t) =>
        sql`from sessions_jpo s where s.agence_id = ${t}.id and s.debut_at > ${now().toISOString()}::timestamptz`,
      motif: (nombre) =>
        `Cette agence tient ${formatCount(nombre, 'journée')} portes ouvertes à venir\u00a0: attendez qu’elles soient passées.`,
    },
  ],
  par: 'codes postaux, visites ou journées à venir',
}

/** Why a record is not archived now, as a sentence; null when it may be. */
export async function raisonDeGarder(tx: Tx, { usages }: EnUsage, id: number): Promise<string | null> {
  const counts = usages.map(({ lignes }) => sql`(select count(*)::int ${lignes(sql`t`)})`)
  const { rows } = await tx.execute(
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as n from (select ${id}::int as id) t`,
  )
  const { n } = z.object({ n: z.array(z.number()) }).parse(rows[0])
  const rank = n.findIndex((count) => count > 0)
  return usages[rank]?.motif(n[rank] ?? 0) ?? null
}

/** Guard for a complete file: condition on the row `t`, which nothing keeps in use, and the words of what would. */
export const gardeDe = ({ usages, par }: EnUsage) => ({
  libre: () =>
    sql.join(
      usages.map(({ lignes }) => sql`not exists (select 1 ${lignes(sql`t`)})`),
      sql` and `,
    ),
  par,
})

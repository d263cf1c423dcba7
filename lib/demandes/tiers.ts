import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '@/lib/platform/api/collection'
import { isAdministrator } from '@/lib/platform/api/rights'
import type { Tx } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** Ids of the third parties a request names; those left out are not looked for. */
export type Tiers = {
  adresseFacturation?: number | null
  chauffagiste?: number | undefined
  conducteurTravaux?: number
  personnes?: readonly number[]
  installateurs?: readonly number[]
  syndics?: readonly number[] | null
  bailleurs?: readonly number[] | null
}

const ids = (values: readonly number[]): SQL => sql`${sql.param([...new Set(values)])}::int[]`

/** Whether a group has every one of the ids, through a table of pairs. */
const allOf = (groupeId: number, table: string, column: string, values: readonly number[]): SQL =>
  sql`(select count(*) from ${sql.identifier(table)} p where p.groupe_id = ${groupeId} and p.${sql.identifier(column)} = any(${ids(values)})) = ${new Set(values).size}`

/** Whether a group has a row that is in use: one out of use cannot be chosen. */
const active = (groupeId: number, table: string, pairs: string, column: string, id: number): SQL =>
  sql`exists (select 1 from ${sql.identifier(table)} t join ${sql.identifier(pairs)} p on p.${sql.identifier(column)} = t.id where t.id = ${id} and t.actif and p.groupe_id = ${groupeId})`

/**
 * Checks that the third parties of a request are the group's own, in one statement. Any that is not is a 404 (API-21).
 * Only administrators choose another work manager than themselves (CMI-25).
 */
export async function checkTiers(tx: Tx, groupeId: number, caller: Caller, tiers: Tiers): Promise<void> {
  const { adresseFacturation, chauffagiste, conducteurTravaux } = tiers
  if (conducteurTravaux !== undefined && conducteurTravaux !== caller.userId && !isAdministrator(caller))
    throw new NotFoundError()
  const people = [...(tiers.personnes ?? []), ...(conducteurTravaux === undefined ? [] : [conducteurTravaux])]
  const conditions: SQL[] = [allOf(groupeId, 'user_groupes', 'user_id', people)]
  if (adresseFacturation != null)
    conditions.push(
      active(
        groupeId,
        'adressefacturations',
        'adressefacturation_groupes',
        'adressefacturation_id',
        adresseFacturation,
      ),
    )
  if (chauffagiste !== undefined)
    conditions.push(
      active(groupeId, 'chauffagistes', 'chauffagiste_groupes', 'chauffagiste_id', chauffagiste),
    )
  conditions.push(
    allOf(groupeId, 'installateurtravaux_groupes', 'installateurtravaux_id', tiers.installateurs ?? []),
    allOf(groupeId, 'syndic_groupes', 'syndic_id', tiers.syndics ?? []),
    allOf(groupeId, 'bailleur_groupes', 'bailleur_id', tiers.bailleurs ?? []),
  )
  const result = await tx.execute(sql`select 1 where ${sql.join(conditions, sql` and `)}`)
  if (result.rows.length === 0) throw new NotFoundError()
}

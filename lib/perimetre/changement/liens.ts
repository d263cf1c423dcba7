import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import type { Changement } from './deplacer'

/** Counts of what people of the former group had made of the papers and of the visits of a client, and that no longer holds. */
const liens = z.object({
  /** Links that hand one of its papers to somebody: they end. */
  partages: z.number(),
  /** Calendar feeds of its visits alone: those of people whom the new group has too follow, the others end. */
  agendasFermes: z.number(),
  agendasSuivis: z.number(),
  /** Choices of its contracts that browsers refer to: forgotten. */
  selections: z.number(),
})
export type Liens = z.infer<typeof liens>

/** Open links of the papers of the client: nobody of the new group shared them. */
const partages = ({
  client,
  de,
}: Changement): SQL => sql`p.revoque_at is null and p.groupe_id = ${de} and p.objet_id in (
  select x.id from factures x where p.nature = 'facture' and x.client_id = ${client}
  union all select x.id from attestations x where p.nature = 'attestation' and x.client_id = ${client}
  union all select x.id from certificats x where p.nature = 'certificat' and x.client_id = ${client})`

const agendas = ({ client, de }: Changement): SQL => sql`a.revoque_at is null
  and (a.filtre ->> 'groupeId')::int = ${de} and (a.filtre ->> 'clientId')::int = ${client}`
const follows = ({ vers }: Changement): SQL =>
  sql`exists (select from user_groupes ug where ug.user_id = a.user_id and ug.groupe_id = ${vers})`

/** Counts what would no longer hold. */
export async function compterLiens(db: Db | Tx, one: Changement): Promise<Liens> {
  const open = sql`p.fin_at > ${now().toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`select
    (select count(*)::int from partages p where ${partages(one)} and ${open}) as partages,
    (select count(*)::int from abonnements_calendrier a where ${agendas(one)} and not ${follows(one)}) as "agendasFermes",
    (select count(*)::int from abonnements_calendrier a where ${agendas(one)} and ${follows(one)}) as "agendasSuivis",
    (select count(*)::int from selections_contrats s where s.client_id = ${one.client}) as selections`)
  return z.tuple([liens]).parse(rows)[0]
}

/** Ends what no longer holds, before the papers leave their group. */
export async function rompreLiens(tx: Tx, one: Changement): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`
  await tx.execute(sql`update partages p set revoque_at = ${at}, updated_at = ${at} where ${partages(one)}`)
  await tx.execute(
    sql`update abonnements_calendrier a set revoque_at = ${at} where ${agendas(one)} and not ${follows(one)}`,
  )
  await tx.execute(sql`update abonnements_calendrier a set filtre = jsonb_set(a.filtre, '{groupeId}', to_jsonb(${one.vers}::int))
    where ${agendas(one)} and ${follows(one)}`)
  await tx.execute(sql`delete from selections_contrats s where s.client_id = ${one.client}`)
}

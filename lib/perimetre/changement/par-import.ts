import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PARK_PORTAL_IDS, PARK_PORTALS, PORTAL_IDS } from '@/lib/domain/acces/portails'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Tx } from '@/lib/platform/db/client'
import type { Annonce, Autour, Controle } from '@/lib/platform/imports/definition'
import { portailsReferentiel } from '../imports/groupes'
import { type Changement, deplacer } from './deplacer'
import { dossiersDe } from './dossiers'
import { rompreLiens } from './liens'

const rows = z.array(z.object({ id: z.number(), groupeId: z.number(), groupe: z.string() }))

/** Clients of a block with their group, held until the transaction ends. */
async function readClients(tx: Tx, lot: ReturnType<typeof sql>) {
  const found = await tx.execute(sql`select c.id, c.groupe_id as "groupeId", g.nom as groupe
    from clients c join groupes g on g.id = c.groupe_id where c.id in (select l.id from ${lot} l) order by c.id for update of c`)
  return new Map(rows.parse(found.rows).map((one) => [one.id, one]))
}

/**
 * Surrounds the clients that an import writes: what is of a client goes with it to its new group, in the transaction of its block, so
 * that no row of another file depends on when the client moved (FIRST-31).
 */
export const suivreClients: Autour = async (tx, { lot, acteur }, write) => {
  const former = await readClients(tx, lot)
  await write()
  const after = await readClients(tx, lot)
  const changements = [...former.values()].flatMap(({ id, groupeId }): Changement[] => {
    const vers = after.get(id)?.groupeId ?? groupeId
    return vers === groupeId ? [] : [{ client: id, de: groupeId, vers }]
  })
  if (changements.length === 0) return
  for (const one of changements) await rompreLiens(tx, one)
  const comptes = await deplacer(tx, changements)
  for (const { client } of changements) {
    const [avant, apres] = [former.get(client)?.groupe ?? null, after.get(client)?.groupe ?? null]
    const details = {
      avant: { groupeId: avant, possessions: null },
      apres: { groupeId: apres, possessions: dossiersDe(comptes.get(client)).join(', ') || null },
    }
    await writeAudit(tx, acteur, { action: 'clients.groupe', entite: 'clients', id: client, details })
  }
}

const KNOWN = sql`${sql.param(Object.values(PORTAL_IDS))}::int[]`
const isPark = sql`(case when p.id = any(${KNOWN}) then p.id = any(${sql.param([...PARK_PORTAL_IDS])}::int[])
  else p.type = any(${sql.param([...PARK_PORTALS])}::text[]) end)`

/** A client whose park no screen of its new portal would show keeps its group; `l` may name a group of the same batch. */
export const parcSansEcran: Controle = {
  column: 'groupe',
  motif: 'Ce client a un parc, et le portail de ce groupe n’a pas d’écran pour le montrer.',
  refuse: (lot) => {
    const groupes = lot('groupes')
    const inBatch = groupes
      ? sql`union all select p.id, p.type from ${groupes} o join (${portailsReferentiel.parCle}) w on w.portail = lower(o.portail)
          join groupes p on p.id = w.id
          where c.groupe_id = -1 and lower(l.groupe) in (o.cle, lower(o.portail || '/' || o.nom))`
      : sql``
    return sql`c."_id" is not null and c.groupe_id <> c."avant:groupe_id"
      and exists (select from (select p.id, p.type from groupes g join groupes p on p.id = g.parent_groupe_id where g.id = c.groupe_id
        ${inBatch}) p where not ${isPark})
      and (exists (select from contrats x where x.client_id = c."_id") or exists (select from ensembles_immobiliers x where x.client_id = c."_id")
        or exists (select from logements x where x.client_id = c."_id") or exists (select from equipements x where x.client_id = c."_id"))`
  },
}

const nombre = (table: string): SQL =>
  sql`(select count(*) from ${sql.raw(table)} x where x.client_id = c."_id" and x.groupe_id = c."avant:groupe_id")`
const personnes = (groupe: SQL): SQL => sql`(select count(*) from user_groupes ug
  join users u on u.id = ug.user_id and not u.blocked and u.anonymise_at is null where ug.groupe_id = ${groupe})`

/** A change of group, told before it is done: what goes along, and how many people see it before and after. */
export const changementAnnonce: Annonce = {
  column: 'groupe',
  motif: sql`'Change de groupe\u00a0: ' || (select g.nom from groupes g where g.id = c."avant:groupe_id") || ' → ' || l.groupe
    || '. Contrats\u00a0: ' || ${nombre('contrats')} || ', logements\u00a0: ' || ${nombre('logements')}
    || ', équipements\u00a0: ' || ${nombre('equipements')} || ', demandes\u00a0: ' || ${nombre('demandes')}
    || ', devis\u00a0: ' || ${nombre('devis')} || ', factures\u00a0: ' || ${nombre('factures')}
    || '. Utilisateurs qui les voient\u00a0: ' || ${personnes(sql`c."avant:groupe_id"`)} || ' avant, '
    || ${personnes(sql`c.groupe_id`)} || ' après.'`,
  si: sql`c."_id" is not null and c.groupe_id is distinct from c."avant:groupe_id"`,
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { logoFile, logoOf } from '@/lib/perimetre/logo'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { aDecider, equipementOf, nonVisite, suiviFrom, tentatives } from './suivi'

const absent = z.object({
  id: z.number(),
  reference: z.string(),
  groupeId: z.number(),
  occupantId: z.number(),
  occupant: z.string(),
  acces: z.string().nullable(),
  adresse: z.string(),
  ville: z.string(),
  equipement: z.string().nullable(),
  contrat: z.string(),
  bailleur: z.string(),
  echeance: z.string().nullable(),
  logo: logoFile,
  passages: z.array(z.object({ at: z.coerce.date(), resultat: z.string(), avis: z.boolean() })),
})
/** A dwelling whose occupant was never found, or refused, with what a letter says of it. */
export type Absent = z.infer<typeof absent>

/** A dwelling of the person's groups that is listed now. Throws NotFoundError for any other. */
export async function readAbsent(db: Db | Tx, userId: number, id: number): Promise<Absent> {
  const { rows } = await db.execute(sql`
    select l.id, l.reference, l.groupe_id as "groupeId", o.id as "occupantId",
      concat_ws(' ', o.civilite, nullif(o.prenom, ''), upper(o.nom)) as occupant,
      nullif(concat_ws(', ', b.nom, 'escalier ' || l.escalier, 'étage ' || l.etage, 'porte ' || l.porte), '') as acces,
      l.adresse, concat_ws(' ', l.code_postal, l.ville) as ville, ct.numero_contrat as contrat, cl.nom as bailleur,
      ${equipementOf(sql`concat_ws(' ', q.type, q.marque_lib, q.modele_lib)`)} as equipement,
      s.echeance::text as echeance, ${logoOf(sql`l.groupe_id`)} as logo,
      coalesce((select json_agg(json_build_object('at', p.at, 'resultat', p.resultat, 'avis', p.avis_de_passage)
        order by p.at) from ${tentatives}), '[]'::json) as passages
    from ${suiviFrom} join clients cl on cl.id = l.client_id
    where l.id = ${id} and ${rights(userId, sql`l.groupe_id`)} and ${nonVisite(today())} and ${aDecider}`)
  if (rows[0] === undefined) throw new NotFoundError()
  return absent.parse(rows[0])
}

/**
 * Finds and locks it: of two decisions at once, the second sees the first. Weaker than what a foreign key takes, as in
 * `demanderRendezVous`.
 */
export async function lockAbsent(tx: Tx, userId: number, id: number): Promise<Absent> {
  await tx.execute(
    sql`select 1 from logements l where l.id = ${id} and ${rights(userId, sql`l.groupe_id`)} for no key update`,
  )
  return readAbsent(tx, userId, id)
}

import { sql } from 'drizzle-orm'

/** Join of the attestation of the equipment `q` that is good for longest, as `a`: the sweeping of a flue is none. */
export const derniereAttestation = sql`left join lateral (
  select x.numero, x.date, x.valide_jusquau from attestations x where x.equipement_id = q.id and x.type <> 'Ramonage'
  order by x.valide_jusquau desc, x.date desc, x.id desc limit 1) a on true`

import { type SQL, sql } from 'drizzle-orm'
import { fold } from '@/lib/platform/db/fold'

/** Words of streets that people and the national base of addresses write short or whole. */
const COURTS = [
  ['av', 'avenue'],
  ['ave', 'avenue'],
  ['bd', 'boulevard'],
  ['bld', 'boulevard'],
  ['all', 'allee'],
  ['pl', 'place'],
  ['imp', 'impasse'],
  ['che', 'chemin'],
  ['sq', 'square'],
  ['rte', 'route'],
  ['crs', 'cours'],
  ['bis', 'b'],
  ['ter', 't'],
] as const

/** A street address without case, accents, signs nor abbreviations, so that two writings of it are equal. */
const ecrite = (text: SQL): SQL =>
  COURTS.reduce(
    (done, [court, long]) => sql`replace(${done}, ${` ${court} `}, ${` ${long} `})`,
    sql`' ' || regexp_replace(regexp_replace(${fold(text)}, '^([0-9]+)(bis|ter|[a-z]) ', '\\1 \\2 '), '[^a-z0-9]+', ' ', 'g') || ' '`,
  )

/**
 * The one dwelling of its client that stands at the address of the line `l` of the row `v`, on its floor where the line says one:
 * a public export names it no other way (FIRST-25). Null for none, for several, and where a building is named.
 */
export const logementDuDpe: SQL = sql`(select min(x.id) from logements x, l where l.rang = v.rang and v.batiment_id is null
  and x.client_id = v.client_id and x.archive_le is null and x.code_postal = l."codePostal"
  and ${ecrite(sql`x.adresse`)} = ${ecrite(sql`l.adresse`)}
  and (coalesce(l.etage, '') = '' or x.etage = l.etage::int) having count(*) = 1)`

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { foldText } from '@/lib/domain/textes/fold-text'
import { regionOf } from '@/lib/platform/adresses/regions'
import type { Db, Tx } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'

/** An agency with one of its prescribers, under the names of the call (CMI-33). */
export const contactSchema = z.object({
  agencyId: z.number(),
  agencyName: z.string(),
  agencyAddress: z.string(),
  agencyCompleteAddress: z.string(),
  agencyPhone: z.string(),
  agencyEmail: z.string(),
  fluidoNum: z.string().nullable(),
  prescriberId: z.number().nullable(),
  region: z.string().nullable(),
  nom: z.string().nullable(),
  prenom: z.string().nullable(),
  tel: z.string().nullable(),
  email: z.string().nullable(),
  dirEmail: z.string().nullable(),
})

export type AgencyContact = z.output<typeof contactSchema>

/**
 * Contacts of a postal code, the agency's own prescribers or else those of its region, by name. A code that no agency
 * serves by name is that of a neighbour: the agency of the nearest code of the department. None outside of these.
 */
export async function contactsOf(db: Db | Tx, codePostal: string): Promise<AgencyContact[]> {
  // Departments overseas have three figures.
  const department = codePostal.startsWith('97') ? 3 : 2
  const result = await db.execute(sql`
    with agence as (
      select a.* from agence_codes_postaux x join agences a on a.id = x.agence_id and a.archive_le is null
      where left(x.code_postal, ${department}) = left(${codePostal}, ${department})
      order by x.code_postal = ${codePostal} desc, left(x.code_postal, 3) = left(${codePostal}, 3) desc, x.code_postal
      limit 1
    )
    select a.id as "agencyId", a.nom as "agencyName", a.adresse as "agencyAddress",
      a.adresse as "agencyCompleteAddress", a.telephone as "agencyPhone", a.email as "agencyEmail",
      a.fluido_num as "fluidoNum", p.id as "prescriberId", p.region, p.nom, p.prenom, p.telephone as tel, p.email,
      p.dir_email as "dirEmail"
    from agence a left join prescripteurs p on p.archive_le is null and (p.agence_id = a.id or (p.region = a.region
      and not exists (select 1 from prescripteurs own where own.agence_id = a.id and own.archive_le is null)))
    order by p.nom, p.id`)
  return z.array(contactSchema).parse(result.rows)
}

/** Who takes a request in hand: the agency of its place, or the desk of its region where no agency serves it (TRUST-19). */
export type Receiver = {
  /** Null at the desk. */
  contact: AgencyContact | null
  /** Region of the desk; null when the place is in none that has its own. */
  region: string | null
  email: string
}

const direction = z.object({ region: z.string(), email: z.string() })

/** The desk of a region has the address of its direction; the places of no such region share that of the provider. */
async function deskOf(tx: Tx, codePostal: string): Promise<Receiver> {
  const region = await regionOf(codePostal)
  const { rows } = await tx.execute(sql`
    select distinct on (region) region, dir_email as email from prescripteurs
    where dir_email is not null and archive_le is null
    order by region, id`)
  const isHere = (other: string) => region !== null && foldText(other) === foldText(region)
  const found = z
    .array(direction)
    .parse(rows)
    .find((one) => isHere(one.region))
  return { contact: null, region: found?.region ?? region, email: found?.email ?? env().MAIL_GUICHET }
}

/** Who takes the request of a place in hand. */
export async function receiverOf(tx: Tx, codePostal: string): Promise<Receiver> {
  const [contact] = await contactsOf(tx, codePostal)
  return contact === undefined
    ? deskOf(tx, codePostal)
    : { contact, region: contact.region, email: contact.agencyEmail }
}

/**
 * Id of the agency that visits a place: its own one (a set's), else that of the nearest postal code of its department. Null
 * where none serves it.
 */
export const agenceIdOf = (own: SQL, codePostal: SQL): SQL => sql`coalesce((
  select o.id from agences o where o.id = ${own} and o.archive_le is null), (
  select x.agence_id from agence_codes_postaux x
  join agences s on s.id = x.agence_id and s.archive_le is null
  where left(x.code_postal, case when ${codePostal} like '97%' then 3 else 2 end)
    = left(${codePostal}, case when ${codePostal} like '97%' then 3 else 2 end)
  order by x.code_postal = ${codePostal} desc, left(x.code_postal, 3) = left(${codePostal}, 3) desc, x.code_postal
  limit 1))`

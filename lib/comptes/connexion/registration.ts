import { PROVIDERS } from '@/lib/domain/comptes/users'
import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { readJeton } from './jetons'

const person = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  provider: z.enum(PROVIDERS),
})

/** A person who waits to complete their account. */
export type Invite = z.output<typeof person>

/** « ouvert »: the token may be used; « expiré »: its person still waits, and may be sent another; « mort »: neither. */
export type Registration =
  | { state: 'ouvert'; invite: Invite; isFirstSso: boolean }
  | { state: 'expiré'; invite: Invite }
  | { state: 'mort' }

const given = z.object({ sso: z.literal(true) })

/**
 * Reads the account that an invitation's token opens (AUTH-28, AUTH-29). Nothing else limits whom it shows: it came by
 * their mail.
 */
export async function registrationOf(jeton: string, db: Db | Tx): Promise<Registration> {
  const read = await readJeton(db, 'invitation', jeton)
  if (read === null) return { state: 'mort' }
  const { rows } = await db.execute(sql`
    select id, firstname, lastname, email, phone, provider from users
    where id = ${read.userId} and not confirmed and not blocked and anonymise_at is null`)
  const [found] = z.array(person).parse(rows)
  if (found === undefined) return { state: 'mort' }
  if (!read.isUsable) return { state: 'expiré', invite: found }
  return { state: 'ouvert', invite: found, isFirstSso: given.safeParse(read.donnees).success }
}

const groupe = z.object({ id: z.number(), nom: z.string(), portail: z.string() })

/** The groups a person may prefer: their own, by portal and name. */
export async function groupesOfInvite({ id }: Invite) {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select g.id, g.nom, p.label as portail from user_groupes ug
      join groupes g on g.id = ug.groupe_id
      join groupes p on p.id = g.parent_groupe_id
    where ug.user_id = ${id} and g.archive_le is null order by p.label, g.nom, g.id`)
  return z.array(groupe).parse(rows)
}

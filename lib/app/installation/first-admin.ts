import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { createJeton } from '@/lib/comptes/connexion/jetons'
import { ROLES } from '@/lib/domain/acces/roles'
import { nameSchema } from '@/lib/domain/comptes/users'
import { emailSchema } from '@/lib/domain/textes/validators'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { ConflictError } from '@/lib/platform/errors/errors'

const LINK_SECONDS = 24 * 60 * 60

const known = z.object({
  supers: z.number(),
  homonyme: z.object({ id: z.number(), confirme: z.boolean(), sansMotDePasse: z.boolean() }).nullable(),
})

export const firstAdminSchema = z.object({ email: emailSchema, prenom: nameSchema, nom: nameSchema })
export type FirstAdmin = z.output<typeof firstAdminSchema>

/**
 * Makes a super administrator of the provider's staff and gives the address where they choose their password, once, within 24
 * hours (FIRST-01). The first of an installation; another one where `isAnother` says so, for whoever lost every access. Whoever
 * has the database may do it, as the caller does. With the address of one that has no password yet it gives another link.
 * Throws ConflictError.
 */
export async function createFirstAdmin(
  tx: Tx,
  { email, prenom, nom }: FirstAdmin,
  isAnother = false,
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('comptes.super-administrateurs'))`)
  const { rows } = await tx.execute(sql`
    select count(*) filter (where u.utilisateur_ehs and u.role_id = ${ROLES.SUPER_ADMINISTRATEUR} and not u.blocked
        and u.anonymise_at is null)::int as supers,
      (select json_build_object('id', h.id, 'confirme', h.confirmed, 'sansMotDePasse', h.password_hash is null
          and h.provider = 'local' and h.utilisateur_ehs and not h.blocked)
        from users h where lower(h.email) = ${email}) as homonyme
    from users u`)
  const { supers, homonyme } = known.parse(rows[0])
  if (supers > 0 && !isAnother)
    throw new ConflictError(
      'Un super administrateur existe déjà. Ajoutez --encore pour en créer un autre, ou demandez-lui une invitation.',
    )
  if (homonyme?.sansMotDePasse) return linkOf(tx, homonyme)
  if (homonyme) throw new ConflictError(`Un compte a déjà l’adresse ${email}.`)
  const [made] = await tx
    .insert(users)
    .values({
      email,
      username: email,
      firstname: prenom,
      lastname: nom,
      provider: 'local',
      confirmed: false,
      utilisateurEhs: true,
      searchEngine: true,
      roleId: ROLES.SUPER_ADMINISTRATEUR,
    })
    .returning({ id: users.id })
  if (made === undefined) throw new Error('Le compte n’a pas été créé.')
  const details = { role: ROLES.SUPER_ADMINISTRATEUR, utilisateurEHS: true }
  await writeAudit(
    tx,
    { userId: made.id, address: null, requestId: null },
    { action: 'creation', entite: 'users', id: made.id, details },
  )
  return linkOf(tx, { id: made.id, confirme: false })
}

/** Where the person goes on from: their registration, or the password that is still to be chosen after it. */
async function linkOf(tx: Tx, { id, confirme }: { id: number; confirme: boolean }): Promise<string> {
  const type = confirme ? 'motdepasse' : 'invitation'
  const jeton = await createJeton(tx, type, id, LINK_SECONDS)
  return absoluteUrl(`/${confirme ? 'motdepasse/creation' : 'enregistrement'}?jeton=${jeton}`)
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { jsonInstant } from '@/lib/platform/api/query/compile-row'
import { executeNamed } from '@/lib/platform/db/execute'
import { roles, userGroupes, users } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'

const found = z.array(z.object({ row: z.string() }))

/**
 * The person themselves, their role and groups, as JSON text (API-25); null when they are no more. Nothing of it depends on
 * rights: the statement of the collection, which asks for them at each relation, costs several times as much (PERF-09).
 */
export async function ownPerson(userId: number): Promise<string | null> {
  const rows = await executeNamed(
    'personne',
    sql`
    select row_to_json(p)::text as row from (
      select ${users.id}, ${users.documentId} as "documentId", ${users.username}, ${users.email}, ${users.firstname},
             ${users.lastname}, ${users.phone}, ${users.provider}, ${users.confirmed}, ${users.blocked},
             ${users.utilisateurEhs} as "utilisateurEHS", ${users.test}, ${users.searchEngine} as "searchEngine",
             ${jsonInstant(users.createdAt)} as "createdAt", ${jsonInstant(users.updatedAt)} as "updatedAt",
             ${jsonInstant(users.createdAt)} as "publishedAt",
             json_build_object('id', ${roles.id}, 'name', ${roles.name}) as role,
             (select coalesce(json_agg(json_build_object('id', ${groupes.id}, 'documentId', ${groupes.documentId},
                'Nom', ${groupes.nom}, 'label', ${groupes.label}, 'type', ${groupes.type}) order by ${groupes.id}), '[]')
              from ${userGroupes} join ${groupes} on ${groupes.id} = ${userGroupes.groupeId}
              where ${userGroupes.userId} = ${users.id}) as groupes
      from ${users} join ${roles} on ${roles.id} = ${users.roleId}
      where ${users.id} = ${userId} and ${users.anonymiseAt} is null) p`,
  )
  return found.parse(rows)[0]?.row ?? null
}

const person = z.looseObject({ groupes: z.unknown(), publishedAt: z.unknown() })

/** The person as `POST auth/local` answers it: that of `GET users/me` without the groups (API-25). */
export async function signedInUser(userId: number): Promise<Record<string, unknown>> {
  const row = await ownPerson(userId)
  if (row === null) throw new Error('La personne qui vient de se connecter n’existe plus.')
  const { groupes: _groupes, publishedAt: _publishedAt, ...rest } = person.parse(JSON.parse(row))
  return rest
}

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import type { Reach } from '@/lib/platform/api/calling'
import { isAdministrator } from '@/lib/platform/api/rights'
import type { Db, Tx } from '@/lib/platform/db/client'
import { ForbiddenError, NotFoundError } from '@/lib/platform/errors/errors'
import type { Depot } from '../depot'
import { readableDemandes } from './demande'

const row = z.object({
  id: z.number(),
  type: z.enum(DEMANDE_TYPES),
  numero: z.string(),
  statut: z.string(),
  relances: z.number(),
  test: z.boolean(),
  groupeId: z.number(),
  groupe: z.string(),
  createurId: z.number().nullable(),
  agence: z.string().nullable(),
  agenceEmail: z.string().nullable(),
  objet: z.string().nullable(),
  createdAt: z.coerce.date(),
})

/** A request that is being followed up. */
export type Suivie = z.output<typeof row>

/** A request of the person's groups, locked until the transaction ends. Throws NotFoundError for any other. */
export async function openReadable(tx: Tx, id: number, { caller }: Depot): Promise<Suivie> {
  return open(tx, sql`d.id = ${id} and ${readableDemandes(caller)}`)
}

/** The request of a number, or of a documentId, where a token of integration reaches it, locked. Throws NotFoundError. */
export async function openNumbered(tx: Tx, numero: string, reach: Reach): Promise<Suivie> {
  return open(
    tx,
    sql`(d.numero_demande = ${numero} or d.document_id = ${numero}) and ${reach(sql`d.groupe_id`)}`,
  )
}

async function open(tx: Tx, where: SQL): Promise<Suivie> {
  const result = await tx.execute(sql`
    select d.id, d.type, d.numero_demande as numero, d.statut, d.nombre_relances as relances, d.demande_test as test,
      d.groupe_id as "groupeId", g.nom as groupe, d.createur_id as "createurId",
      coalesce(a.nom, d.agence_nom_ehs) as agence, coalesce(a.email, d.agence_mail_ehs, d.dr_email) as "agenceEmail",
      nullif(concat_ws(' ', c.prenom, c.nom, c.code_postal, c.ville), '') as objet, d.created_at as "createdAt"
    from demandes d join groupes g on g.id = d.groupe_id left join agences a on a.id = d.agence_id
    left join customers c on c.id = d.client_final_id
    where ${where} for update of d`)
  const [found] = z.array(row).parse(result.rows)
  if (found === undefined) throw new NotFoundError()
  return found
}

/** A request that the person may change: its author or an administrator of its group. A colleague's is a 403. */
export async function openOwn(tx: Tx, id: number, depot: Depot): Promise<Suivie> {
  const demande = await openReadable(tx, id, depot)
  if (demande.createurId !== depot.user.id && !isAdministrator(depot.caller)) throw new ForbiddenError()
  return demande
}

/** A request that only the provider's staff may change; to others the call does not exist (FOLLOW-17). */
export async function openForStaff(tx: Tx, id: number, depot: Depot): Promise<Suivie> {
  if (!depot.caller.utilisateurEHS) throw new NotFoundError()
  return openReadable(tx, id, depot)
}

const author = z.object({ email: z.string(), firstname: z.string(), lastname: z.string() })

/** Who filed a request; null when the account is gone. */
export async function authorOf(on: Tx | Db, { createurId }: Suivie): Promise<z.output<typeof author> | null> {
  if (createurId === null) return null
  const result = await on.execute(
    sql`select email, firstname, lastname from users where id = ${createurId} and not blocked`,
  )
  return z.array(author).parse(result.rows)[0] ?? null
}

import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ROLES } from '@/lib/domain/acces/roles'
import { DEMANDE_ACCES_ETATS } from '@/lib/domain/comptes/acces/statuts'
import { getDb } from '@/lib/platform/db/client'
import { demandesAccesScope } from './demandes-acces-scope'

const demande = z.object({
  id: z.number(),
  numero: z.string(),
  creeAt: z.coerce.date(),
  raisonSociale: z.string(),
  siret: z.string().nullable(),
  portailId: z.number().nullable(),
  codeClient: z.string().nullable(),
  codePostal: z.string(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  telephone: z.string().nullable(),
  etat: z.enum(DEMANDE_ACCES_ETATS),
  motifRefus: z.string().nullable(),
  traiteeAt: z.coerce.date().nullable(),
  traiteePar: z.string().nullable(),
  userId: z.number().nullable(),
  /** The client of the code given, as we have it: the proof that the person works for it. */
  client: z
    .object({
      nom: z.string(),
      siren: z.string().nullable(),
      adresse: z.string().nullable(),
      codePostal: z.string().nullable(),
      ville: z.string().nullable(),
      groupeId: z.number(),
      groupe: z.string(),
      portail: z.string(),
      portailId: z.number().nullable(),
      portailType: z.string().nullable(),
      administrateurs: z.array(z.string()),
    })
    .nullable(),
})
export type DemandeAccesRecord = z.infer<typeof demande>

/** People of the client's group who may invite others, the staff left out. */
const administrateurs = sql`(select coalesce(json_agg(concat_ws(' ', u.firstname, u.lastname) order by u.id), '[]')
  from users u join user_groupes ug on ug.user_id = u.id
  where ug.groupe_id = g.id and u.role_id in (${ROLES.ADMINISTRATEUR}, ${ROLES.SUPER_ADMINISTRATEUR})
    and u.confirmed and not u.blocked and not u.utilisateur_ehs)`

/** A request for an account with the client of its code; null when it is not the viewer's to decide on. */
export async function findDemandeAcces(viewerId: number, id: number): Promise<DemandeAccesRecord | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select d.id, d.numero, d.created_at as "creeAt", d.raison_sociale as "raisonSociale", d.siret,
      d.portail_id as "portailId", d.code_client as "codeClient", d.code_postal as "codePostal", d.prenom, d.nom,
      d.email, d.telephone, d.etat, d.motif_refus as "motifRefus", d.traitee_at as "traiteeAt",
      nullif(concat_ws(' ', t.firstname, t.lastname), '') as "traiteePar", d.user_id as "userId",
      (select json_build_object('nom', c.nom, 'siren', c.siren, 'adresse', c.adresse, 'codePostal', c.code_postal, 'ville', c.ville,
          'groupeId', g.id, 'groupe', g.nom, 'portail', coalesce(p.label, p.nom, ''), 'portailId', p.id, 'portailType', p.type,
          'administrateurs', ${administrateurs})
        from clients c join groupes g on g.id = c.groupe_id left join groupes p on p.id = g.parent_groupe_id where upper(c.client_id) = upper(trim(d.code_client))
          and c.archive_le is null and g.archive_le is null limit 1)
        as client
    from demandes_acces d left join users t on t.id = d.traitee_par_id
    where d.id = ${id} and ${demandesAccesScope('d', viewerId)}`)
  return rows[0] === undefined ? null : demande.parse(rows[0])
}

/** How many requests wait for this person's decision. */
export async function demandesAccesWaiting(viewerId: number): Promise<number> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select count(*)::int as n from demandes_acces d
    where d.etat = 'En attente' and ${demandesAccesScope('d', viewerId)}`)
  return z.object({ n: z.number() }).parse(rows[0]).n
}

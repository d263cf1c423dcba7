import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ROLES } from '@/lib/domain/acces/roles'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  id: z.number(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  reponse: z.string().nullable(),
  juste: z.boolean(),
  marketing: z.boolean(),
  rang: z.number().nullable(),
  jour: z.string(),
})
export type ParticipationRow = z.infer<typeof row>

const right = sql`(j.bonne_reponse is null or pa.reponse = j.bonne_reponse)`

const source: ListSource<ParticipationRow> = {
  row,
  id: sql`pa.id`,
  select: sql`pa.id, pa.nom, pa.prenom, pa.email, pa.reponse, ${right} as juste, pa.marketing, pa.rang,
    to_char(pa.created_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as jour`,
  from: sql`participations pa join jeux j on j.id = pa.jeu_id`,
}

const ouiNon = (value: boolean) => (value ? 'Oui' : 'Non')

/** Entries of a contest, for super administrators alone (PUBLIC-63). */
export const participationsList = defineList<ParticipationRow>({
  name: 'participations',
  title: 'Participations',
  screen: '/jeuconcours',
  searchLabel: 'Nom, prénom, e-mail',
  source,
  columns: [
    { name: 'nom', header: 'Nom', sort: fold(sql`pa.nom`), value: (r) => r.nom },
    { name: 'prenom', header: 'Prénom', sort: fold(sql`pa.prenom`), value: (r) => r.prenom },
    { name: 'email', header: 'Adresse e-mail', sort: sql`pa.email`, value: (r) => r.email, part: 'who' },
    { name: 'rang', header: 'Rang', sort: sql`pa.rang`, align: 'end', value: (r) => r.rang, isKept: true },
    { name: 'reponse', header: 'Réponse', value: (r) => r.reponse, optional: true },
    { name: 'juste', header: 'Bonne réponse', value: (r) => ouiNon(r.juste), optional: true },
    { name: 'offres', header: 'Offres', value: (r) => ouiNon(r.marketing), optional: true },
    { name: 'date', header: 'Date', sort: sql`pa.created_at`, value: (r) => ({ day: r.jour }), part: 'when' },
  ],
  filters: [
    {
      name: 'jeu',
      label: 'Jeu',
      expr: sql`j.document_id`,
      options: [],
      accepts: /^[a-z0-9]{2,32}$/,
      hidden: true,
    },
    {
      name: 'resultat',
      label: 'Résultat',
      expr: sql`case when pa.gagnant then 'Gagnant' else 'Non tiré' end`,
      options: [
        { value: 'Gagnant', label: 'Gagnants' },
        { value: 'Non tiré', label: 'Non tirés' },
      ],
      facet: true,
    },
  ],
  defaultSort: { name: 'date', order: 'desc' },
  scope: ({ userId }) =>
    sql`exists (select 1 from users u where u.id = ${userId} and u.role_id = ${ROLES.SUPER_ADMINISTRATEUR} and not u.blocked)`,
  search: (recherche) => matches(recherche, sql`pa.nom`, sql`pa.prenom`, sql`pa.email`),
})

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_FOURNISSEUR } from '@/lib/domain/comptes/fournisseurs'
import { ETATS_INTEGRATION } from '@/lib/domain/textes/etats'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { MONTRE } from '../fournisseurs/queries'

const row = z.object({
  id: z.number(),
  nom: z.string(),
  emetteur: z.string(),
  clientId: z.string(),
  domaines: z.string(),
  moyens: z.string(),
  adressesSures: z.boolean(),
  actif: z.boolean(),
  groupeIds: z.array(z.number()),
  groupes: z.string().nullable(),
  etat: z.enum(ETATS_FOURNISSEUR),
  essayeAt: z.string().nullable(),
  personnes: z.number(),
})
export type FournisseurRow = z.output<typeof row>

const etat = sql`case when f.actif then 'En service' when f.essaye_at is null then 'À essayer' else 'Arrêté' end`
const groupes = sql`(select string_agg(coalesce(nullif(g.label, ''), g.nom), ', ' order by g.nom)
  from fournisseur_groupes x join groupes g on g.id = x.groupe_id where x.fournisseur_id = f.id)`
const domaines = sql`array_to_string(f.domaines, ' ')`
const personnes = sql`(select count(*)::int from identites_sso i where rtrim(i.emetteur, '/') = f.emetteur)`

const source: ListSource<FournisseurRow> = {
  row,
  id: sql`f.id`,
  select: sql`f.id, ${MONTRE}, ${groupes} as groupes, ${etat} as etat, ${instantText(sql`f.essaye_at`)} as "essayeAt",
    ${personnes} as personnes`,
  from: sql`fournisseurs_identite f`,
}

/** Identity providers of partners, for SA + EHS alone (ACCOUNT-28). */
export const fournisseursList = defineList<FournisseurRow>({
  name: 'fournisseurs',
  title: 'Fournisseurs d’identité',
  screen: '/administration/fournisseurs',
  searchLabel: 'Nom, émetteur, domaine, groupe',
  source,
  columns: [
    { name: 'nom', header: 'Nom', sort: fold(sql`f.nom`), value: (r) => r.nom },
    { name: 'etat', header: 'État', sort: etat, value: (r) => r.etat, etats: ETATS_INTEGRATION },
    { name: 'emetteur', header: 'Émetteur', sort: sql`f.emetteur`, value: (r) => r.emetteur, part: 'who' },
    { name: 'domaines', header: 'Domaines', sort: domaines, value: (r) => r.domaines },
    { name: 'groupes', header: 'Groupes', value: (r) => r.groupes },
    {
      name: 'personnes',
      header: 'Personnes connectées une fois',
      sort: personnes,
      value: (r) => r.personnes,
      align: 'end',
    },
    {
      name: 'essaye',
      header: 'Dernier essai réussi',
      sort: sql`f.essaye_at`,
      value: (r) => r.essayeAt,
      unit: 'instant',
      part: 'when',
    },
  ],
  filters: [{ name: 'etat', label: 'État', expr: etat, options: optionsOf(ETATS_FOURNISSEUR), facet: true }],
  defaultSort: { name: 'nom', order: 'asc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => matches(recherche, sql`f.nom`, sql`f.emetteur`, domaines, groupes),
})

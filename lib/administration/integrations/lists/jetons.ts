import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { droitsEnMots } from '@/lib/domain/administration/integrations/droits'
import { ETATS_JETON } from '@/lib/domain/administration/integrations/jetons'
import { ETATS_INTEGRATION } from '@/lib/domain/textes/etats'
import { now } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { keptBy } from '../maker'

const row = z.object({
  id: z.number(),
  nom: z.string(),
  apercu: z.string(),
  droits: z.array(z.string()),
  groupes: z.array(z.string()),
  limite: z.boolean(),
  /** Its author is of the staff, who reach every group. */
  personnel: z.boolean(),
  etat: z.enum(ETATS_JETON),
  auteur: z.string().nullable(),
  creeAt: z.string(),
  expireAt: z.string(),
  usageAt: z.string().nullable(),
})
type JetonRow = z.output<typeof row>

/** Evaluated with each list: a token expires by itself. */
const etat = () => sql`case when j.revoque_at is not null then 'Révoqué'
  when j.expire_at <= ${now().toISOString()}::timestamptz then 'Expiré' else 'Actif' end`
/** The groups that it is bound to; none where it reaches all those of its author. */
const groupes = sql`array(select coalesce(nullif(g.label, ''), g.nom) from jetons_integration_groupes jg
  join groupes g on g.id = jg.groupe_id where jg.jeton_id = j.id order by 1)`
const auteur = sql`nullif(concat_ws(' ', u.firstname, u.lastname), '')`

const source: ListSource<JetonRow> = {
  row,
  id: sql`j.id`,
  get select() {
    return sql`j.id, j.nom, j.apercu, j.droits, j.limite, ${groupes} as groupes, coalesce(u.utilisateur_ehs, false) as personnel, ${etat()} as etat, ${auteur} as auteur,
      ${instantText(sql`j.created_at`)} as "creeAt", ${instantText(sql`j.expire_at`)} as "expireAt",
      ${instantText(sql`j.dernier_usage_at`)} as "usageAt"`
  },
  from: sql`jetons_integration j left join users u on u.id = j.auteur_id`,
}

/** Whose rows a token reaches, in words. */
const groupesLabel = ({ groupes, limite, personnel }: JetonRow): string => {
  if (limite) return groupes.length === 0 ? 'Aucun' : groupes.join(', ')
  return personnel ? 'Tous' : 'Tous ceux de son auteur'
}

/** Tokens of integrators: the staff see all of them, a partner's super administrator their own (FIRST-15, FIRST-36). */
export const jetonsList = defineList<JetonRow>({
  name: 'jetons',
  title: 'Jetons d’intégration',
  screen: '/administration/integrations',
  searchLabel: 'Nom, début du jeton, auteur',
  source,
  columns: [
    { name: 'nom', header: 'Nom', sort: fold(sql`j.nom`), value: (r) => r.nom },
    {
      name: 'etat',
      header: 'État',
      get sort() {
        return etat()
      },
      value: (r) => r.etat,
      etats: ETATS_INTEGRATION,
    },
    { name: 'groupes', header: 'Groupes', value: groupesLabel },
    { name: 'droits', header: 'Droits', value: (r) => droitsEnMots(r.droits) },
    {
      name: 'usage',
      header: 'Dernier usage',
      sort: sql`j.dernier_usage_at`,
      value: (r) => r.usageAt,
      unit: 'instant',
    },
    {
      name: 'expiration',
      header: 'Expire le',
      sort: sql`j.expire_at`,
      value: (r) => r.expireAt,
      unit: 'instant',
      part: 'when',
    },
    { name: 'apercu', header: 'Début du jeton', value: (r) => `${r.apercu}…` },
    { name: 'auteur', header: 'Créé par', sort: fold(auteur), value: (r) => r.auteur },
    {
      name: 'creation',
      header: 'Créé le',
      sort: sql`j.created_at`,
      value: (r) => r.creeAt,
      unit: 'instant',
      optional: true,
    },
  ],
  filters: [
    {
      name: 'etat',
      label: 'État',
      get expr() {
        return etat()
      },
      options: optionsOf(ETATS_JETON),
      facet: true,
    },
  ],
  defaultSort: { name: 'creation', order: 'desc' },
  scope: ({ userId }) => keptBy(userId, sql`j.auteur_id`),
  search: (recherche) => matches(recherche, sql`j.nom`, sql`j.apercu`, auteur),
})

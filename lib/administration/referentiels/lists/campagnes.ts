import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CAMPAGNES_PUBLIQUES } from '@/lib/domain/administration/referentiels/campagnes'
import { ETATS_PERIODE } from '@/lib/domain/administration/referentiels/etats'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, labelSql } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { etatFilter, periodeSql } from '../etat'

const row = z.object({
  id: z.number(),
  nom: z.string(),
  ouvre: z.string(),
  debut: z.string(),
  fin: z.string(),
  inscriptions: z.number(),
  etat: z.string(),
})
type CampagneRow = z.output<typeof row>

const page = labelSql(sql`ca.type`, {
  jpo: CAMPAGNES_PUBLIQUES.jpo.label,
  basnox: CAMPAGNES_PUBLIQUES.basnox.label,
})
const inscriptions = sql`(select count(*)::int from inscriptions i where i.campagne_id = ca.id)`
const etat = () => periodeSql(sql`ca.debut`, sql`ca.fin`, sql`not ca.actif`)

const source: ListSource<CampagneRow> = {
  row,
  id: sql`ca.id`,
  get select() {
    return sql`ca.id, ca.nom, ${page} as ouvre, ca.debut::text as debut, ca.fin::text as fin, ${inscriptions} as inscriptions,
      ${etat()} as etat`
  },
  from: sql`campagnes ca`,
}

/** Campaigns that visitors register for, for SA + EHS alone (FIRST-20). */
export const campagnesList = defineList<CampagneRow>({
  name: 'campagnes',
  title: 'Campagnes',
  screen: '/administration/campagnes',
  searchLabel: 'Campagne, page',
  source,
  columns: [
    { name: 'nom', header: 'Campagne', sort: fold(sql`ca.nom`), value: (r) => r.nom },
    { name: 'ouvre', header: 'Page', sort: page, value: (r) => r.ouvre, part: 'who' },
    { name: 'etat', header: 'État', sort: sql`ca.debut`, value: (r) => r.etat, etats: ETATS_PERIODE },
    {
      name: 'debut',
      header: 'Ouverte du',
      sort: sql`ca.debut`,
      value: (r) => dayValue(r.debut),
      part: 'when',
    },
    { name: 'fin', header: 'Au', sort: sql`ca.fin`, value: (r) => dayValue(r.fin) },
    {
      name: 'inscriptions',
      header: 'Inscriptions',
      sort: inscriptions,
      align: 'end',
      value: (r) => r.inscriptions,
    },
  ],
  filters: [etatFilter(etat, ETATS_PERIODE)],
  defaultSort: { name: 'debut', order: 'desc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => matches(recherche, sql`ca.nom`, page),
})

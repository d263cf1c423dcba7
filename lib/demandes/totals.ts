import { sql } from 'drizzle-orm'
import { type Total, totalOfList } from '@/lib/perimetre/total'
import { assList } from './suivi/lists/ass'
import { cmiList } from './suivi/lists/cmi'
import { disList } from './suivi/lists/dis'
import { gesList } from './suivi/lists/ges'
import { insList } from './suivi/lists/ins'
import { suiviEhsList, suiviList } from './suivi/lists/toutes'
import { programmesStatement } from './suivi/programmes'

const AVANCEMENT = {
  name: 'avancement',
  label: 'Avancement',
  options: [
    { value: 'en-cours', label: 'En cours' },
    { value: 'terminee', label: 'Terminés' },
  ],
}

/** Programmes of a promoter, which are not requests: their page lists them by the same statement. */
const programmes: Total = {
  name: 'programmes',
  label: 'Programmes immobiliers',
  filters: [AVANCEMENT],
  count: ({ perimetre, filtre: { avancement = [] } }) => {
    const all = sql`select count(*)::int from (${programmesStatement(perimetre)}) p`
    return avancement.length === 0
      ? all
      : sql`${all} where p.avancement = any(${sql.param([...avancement])}::text[])`
  },
}

export const totals = [
  totalOfList(cmiList, 'Mises en service'),
  programmes,
  totalOfList(disList, 'Demandes d’un distributeur'),
  totalOfList(insList, 'Ordres de service'),
  totalOfList(assList, 'Déclarations de panne'),
  totalOfList(gesList, 'Mises en main'),
  totalOfList(suiviList, 'Demandes de tous les groupes'),
  totalOfList(suiviEhsList, 'Demandes de tous les groupes et du public'),
]

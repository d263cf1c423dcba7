import { totalOfList } from '@/lib/perimetre/total'
import { suiviEhsList, suiviList } from './suivi/lists/toutes'
import { TYPES } from './types/table'

export const totals = [
  ...Object.values(TYPES).map(({ total }) => total),
  totalOfList(suiviList, 'Demandes de tous les groupes'),
  totalOfList(suiviEhsList, 'Demandes de tous les groupes et du public'),
]

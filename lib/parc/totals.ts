import { sql } from 'drizzle-orm'
import { LOGEMENTS_ABSENTS } from '@/lib/domain/parc/statuts'
import { totalOfList, totalOfRows } from '@/lib/perimetre/total'
import { among } from '@/lib/platform/db/among'
import { dpeList } from './lists/dpe'
import { equipementsList } from './lists/equipements'
import { logementsList } from './lists/logements'
import { nonConformitesList } from './lists/non-conformites'

const logements = {
  from: sql`logements r`,
  filters: {
    etat: { label: 'État', column: sql`r.etat` },
    occupation: { label: 'Occupation', column: sql`r.statut_occupation` },
  },
}

export const totals = [
  totalOfList(logementsList, 'Logements'),
  totalOfList(equipementsList, 'Équipements'),
  totalOfRows('logements-non-visites', 'Logements non visités', {
    ...logements,
    always: () => among(sql`r.etat`, LOGEMENTS_ABSENTS),
  }),
  totalOfRows('absents-definitifs', 'Absents définitifs', {
    ...logements,
    always: () => sql`r.etat = 'Absent définitif'`,
  }),
  totalOfList(nonConformitesList, 'Non-conformités'),
  totalOfRows('vmc', 'VMC', {
    from: sql`equipements r`,
    always: () => sql`r.famille = 'vmc' and r.retire_le is null`,
  }),
  totalOfList(dpeList, 'DPE'),
  totalOfRows('ensembles', 'Ensembles immobiliers', { from: sql`ensembles_immobiliers r` }),
]

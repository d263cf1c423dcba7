import { sql } from 'drizzle-orm'
import { NON_CONFORMITES_CLOSES } from '@/lib/domain/parc/statuts'
import { totalOfList, totalOfRows } from '@/lib/perimetre/total'
import { among } from '@/lib/platform/db/among'
import { absentsDefinitifsList } from './lists/absents-definitifs'
import { ensemblesList } from './lists/ensembles'
import { equipementsList } from './lists/equipements'
import { logementsList } from './lists/logements'
import { nonVisitesList } from './lists/non-visites'

export const totals = [
  totalOfList(logementsList, 'Logements'),
  totalOfList(equipementsList, 'Équipements'),
  totalOfList(nonVisitesList, 'Logements non visités'),
  totalOfList(absentsDefinitifsList, 'Absents définitifs'),
  totalOfRows('non-conformites', 'Non-conformités ouvertes', {
    from: sql`non_conformites r`,
    day: sql`r.date`,
    filters: {
      statut: { label: 'Statut', column: sql`r.statut` },
      gravite: { label: 'Gravité', column: sql`r.gravite` },
    },
    always: () => sql`not ${among(sql`r.statut`, NON_CONFORMITES_CLOSES)}`,
  }),
  totalOfRows('vmc', 'VMC', {
    from: sql`equipements r`,
    always: () => sql`r.famille = 'vmc' and r.retire_le is null`,
  }),
  totalOfRows('dpe', 'DPE', {
    from: sql`dpes r`,
    filters: { etiquette: { label: 'Étiquette', column: sql`r.etiquette` } },
  }),
  totalOfList(ensemblesList, 'Ensembles immobiliers'),
]

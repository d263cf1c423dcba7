import { sql } from 'drizzle-orm'
import { totalOfList, totalOfRows } from '@/lib/perimetre/total'
import { absentsDefinitifsList } from './lists/absents-definitifs'
import { dpeList } from './lists/dpe'
import { ensemblesList } from './lists/ensembles'
import { equipementsList } from './lists/equipements'
import { logementsList } from './lists/logements'
import { nonConformitesList } from './lists/non-conformites'
import { nonVisitesList } from './lists/non-visites'

export const totals = [
  totalOfList(logementsList, 'Logements'),
  totalOfList(equipementsList, 'Équipements'),
  totalOfList(nonVisitesList, 'Logements non visités'),
  totalOfList(absentsDefinitifsList, 'Absents définitifs'),
  totalOfList(nonConformitesList, 'Non-conformités'),
  totalOfRows('vmc', 'VMC', {
    from: sql`equipements r join vmcs v on v.equipement_id = r.id`,
    always: () => sql`r.retire_le is null`,
  }),
  totalOfList(dpeList, 'DPE'),
  totalOfList(ensemblesList, 'Ensembles immobiliers'),
]

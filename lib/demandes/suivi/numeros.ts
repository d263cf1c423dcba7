import { sql } from 'drizzle-orm'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import { ORIGINES, publiquePath } from '@/lib/domain/demandes/publiques'
import { suiviPath, TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import type { Numeros } from '@/lib/perimetre/numero'
import { readableDemandes } from './demande'
import { publiquesByNumero } from './publique'

const NATURE = sql`case d.type ${sql.join(
  DEMANDE_TYPES.map((type) => sql`when ${type} then ${TYPE_LABELS[type]}`),
  sql` `,
)} end`

/** Requests, on the page that opens them whatever the portal that is selected. */
export const DEMANDES_NUMEROS: readonly Numeros[] = [
  {
    path: suiviPath,
    found: (is, caller) => sql`select d.id, d.numero_demande as numero, ${NATURE} as nature,
      coalesce(nullif(concat_ws(' ', c.prenom, c.nom), ''),
        (select x.nom_chantier from demandes_pim x where x.demande_id = d.id), '') as detail
      from demandes d left join customers c on c.id = d.client_final_id
      where ${is(sql`d.numero_demande`)} and ${readableDemandes(caller)}`,
  },
  ...ORIGINES.map(
    (origine): Numeros => ({
      path: (id) => publiquePath(origine, id),
      found: (is, caller) => publiquesByNumero(origine, is, caller),
    }),
  ),
]

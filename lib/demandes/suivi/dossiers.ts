import { sql } from 'drizzle-orm'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import { ORIGINES, publiquePath } from '@/lib/domain/demandes/publiques'
import { suiviPath, TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { readableDemandes } from './demande'
import { publiquesByNumero, publiquesByWords } from './publique'

const NATURE = sql`case d.type ${sql.join(
  DEMANDE_TYPES.map((type) => sql`when ${type} then ${TYPE_LABELS[type]}`),
  sql` `,
)} end`

const CHANTIER = sql`(select x.nom_chantier from demandes_pim x where x.demande_id = d.id)`

/** Requests, on the page that opens them whatever the portal that is selected. */
export const DEMANDES_DOSSIERS: readonly Dossiers[] = [
  {
    genre: 'demandes',
    path: suiviPath,
    numero: (is, caller) => sql`select d.id, d.numero_demande as numero, ${NATURE} as nature,
      coalesce(nullif(concat_ws(' ', c.prenom, c.nom), ''), ${CHANTIER}, '') as detail
      from demandes d left join customers c on c.id = d.client_final_id
      where ${is(sql`d.numero_demande`)} and ${readableDemandes(caller)}`,
    mots: ({ caller, holds, foldedHolds, numbered }) => sql`
      select d.id, d.numero_demande as numero, ${NATURE} as nature,
        concat_ws(', ', coalesce(nullif(concat_ws(' ', c.prenom, c.nom), ''), ${CHANTIER}), d.statut) as detail, '' as cle
      from demandes d left join customers c on c.id = d.client_final_id
      where ${readableDemandes(caller)} and (${numbered(sql`lower(d.numero_demande)`)}
        or d.client_final_id in (select n.id from customers n where ${foldedHolds(sql`texte_plie(n.prenom || ' ' || n.nom)`)})
        or d.id in (select p.demande_id from demandes_pim p where ${holds(sql`p.nom_chantier`)}))`,
  },
  ...ORIGINES.map(
    (origine): Dossiers => ({
      genre: 'demandes',
      path: (id) => publiquePath(origine, id),
      numero: (is, caller) => publiquesByNumero(origine, is, caller),
      mots: (cherche) => publiquesByWords(origine, cherche),
    }),
  ),
]

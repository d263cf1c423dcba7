import { sql } from 'drizzle-orm'
import { SUIVI_CONTRACTUEL } from '@/lib/domain/documents/contractuels'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { inPerimetre } from '@/lib/perimetre/scope'

/** Contractual documents: one has no page but its line in the list. */
export const CONTRACTUELS_DOSSIERS: Dossiers = {
  genre: 'documents',
  path: (_id, titre) => `${SUIVI_CONTRACTUEL}?recherche=${encodeURIComponent(titre)}`,
  mots: ({ perimetre, holds }) => sql`
    select dc.id, dc.titre as numero, dc.type as nature, concat_ws(', ', ct.numero_contrat, e.nom, dc.periode) as detail, dc.titre as cle
    from documents_contractuels dc left join contrats ct on ct.id = dc.contrat_id
      left join ensembles_immobiliers e on e.id = dc.ensemble_id
    where ${inPerimetre(perimetre, {
      groupe: sql`dc.groupe_id`,
      client: sql`dc.client_id`,
      contratId: sql`dc.contrat_id`,
    })} and ${holds(sql`dc.titre`, sql`ct.numero_contrat`, sql`e.nom`)}`,
}

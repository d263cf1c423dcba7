import { sql } from 'drizzle-orm'
import { devisPath } from '@/lib/domain/documents/devis'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { inPerimetre, rights } from '@/lib/perimetre/scope'
import { statutDevis } from './statut'

export const DEVIS_DOSSIERS: Dossiers = {
  genre: 'devis',
  path: devisPath,
  numero: (is, { userId }) => sql`select d.id, d.numero, 'Devis' as nature, d.objet as detail from devis d
    where ${is(sql`d.numero`)} and ${rights(userId, sql`d.groupe_id`)}`,
  mots: ({ perimetre, holds, ofLogement }) => sql`
    select d.id, d.numero, 'Devis' as nature, concat_ws(', ', d.objet, ${statutDevis('d')}) as detail, '' as cle from devis d
    where ${inPerimetre(perimetre, {
      groupe: sql`d.groupe_id`,
      client: sql`d.client_id`,
      contratId: sql`d.contrat_id`,
    })} and (${holds(sql`d.numero`, sql`d.objet`, sql`d.bon_de_commande`)} or ${ofLogement(sql`d.logement_id`)})`,
}

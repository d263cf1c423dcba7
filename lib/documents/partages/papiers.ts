import { type SQL, sql } from 'drizzle-orm'
import type { PartageNature } from '@/lib/domain/documents/partages'

const aucune = sql`null::text as "valideJusquau"`

/** Papers of each kind that can be shared: a certificate once it is handed over with its file. */
const PAPIERS: Readonly<Record<PartageNature, SQL>> = {
  facture: sql`select f.id, f.groupe_id, f.type as titre, f.numero, f.date::text as date, ${aucune} from factures f`,
  attestation: sql`select a.id, a.groupe_id, 'Attestation, ' || lower(left(a.type, 1)) || substr(a.type, 2) as titre, a.numero,
    a.date::text as date, a.valide_jusquau::text as "valideJusquau" from attestations a`,
  certificat: sql`select ce.id, ce.groupe_id, 'Certificat, ' || lower(left(ce.modele, 1)) || substr(ce.modele, 2) as titre,
    coalesce(ce.numero, '') as numero, ce.date_installation::text as date, ${aucune}
    from certificats ce where ce.fichier_id is not null and ce.statut <> 'Brouillon'`,
}

/** Papers of a kind, each with its group, as `x`. */
export const papiers = (nature: PartageNature): SQL => sql`(${PAPIERS[nature]}) x`

import { sql } from 'drizzle-orm'
import type { Reglement } from '@/lib/domain/documents/facturation/formulaires'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { changeEntite } from '../change-entite'

/** How an entity pays, what its invoices bear and how they are grouped. Throws 404. */
export const setReglement = (id: number, reglement: Reglement, acteur: Appelant<number>) =>
  changeEntite(id, acteur, () => ({
    type: 'Règlement',
    motif: `${reglement.modePaiement}, ${reglement.groupement.toLowerCase()}`,
    set: sql`mode_paiement = ${reglement.modePaiement}, groupement = ${reglement.groupement},
      code_service = ${reglement.codeService || null}, numero_engagement = ${reglement.numeroEngagement || null}`,
  }))

import { sql } from 'drizzle-orm'
import { type RetourPapier, refusSiret } from '@/lib/domain/documents/facturation/formulaires'
import { isElectronique, refusPapier } from '@/lib/domain/documents/facturation/reforme'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { ConflictError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { changeEntite } from '../change-entite'

/**
 * Brings an entity back to paper, free of charge (DOC-25, DOC-28). Throws 404, and 409 where the reform leaves it no choice or
 * where it is on paper already.
 */
export const returnToPaper = (id: number, given: RetourPapier, acteur: Appelant<number>) =>
  changeEntite(id, acteur, ({ champ, etat, siren }) => {
    const refus = refusPapier(champ)
    if (refus !== null) throw new ConflictError(`${refus}.`)
    if (!isElectronique(etat)) throw new ConflictError('Cette entité reçoit déjà ses factures sur papier.')
    const { motif, siret, numero, type, voie, codePostal, ville, premiereFacture } = given
    const wrong = refusSiret(siret, siren)
    if (wrong !== null) throw fieldRefusal('siret', wrong)
    return {
      type: 'Papier',
      motif,
      details: { premiereFacture },
      set: sql`efacture_etat = 'Non activée', efacture_debut = null, consentement_at = null,
        siret = coalesce(nullif(${siret.replace(/ /g, '')}, ''), siret),
        adresse = ${[numero, type, voie].filter((part) => part !== '').join(' ')}, code_postal = ${codePostal}, ville = ${ville}`,
    }
  })

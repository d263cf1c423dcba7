import { sql } from 'drizzle-orm'
import {
  type Activation,
  activationSchema,
  type RetourPapier,
  refusSiret,
} from '@/lib/domain/documents/facturation/formulaires'
import { etatAu, isElectronique, refusPapier } from '@/lib/domain/documents/facturation/reforme'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { now, today } from '@/lib/platform/clock'
import { fromZod } from '@/lib/platform/errors/as-api-error'
import { ConflictError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { changeEntite } from '../change-entite'

/** Switches an entity to electronic invoices (DOC-24). Throws 404, 400 without its consent, 409 where it has them already. */
export const activate = (id: number, given: Activation, acteur: Appelant<number>) =>
  changeEntite(id, acteur, ({ champ, siren, etat, debut: since }) => {
    const current = etatAu(etat, since, today())
    if (current === 'Active' || current === 'En cours')
      throw new ConflictError('Cette entité reçoit déjà ses factures par voie électronique.')
    const read = activationSchema({ champ, siren, today }).safeParse(given)
    if (!read.success) throw fromZod(read.error)
    const { plateforme, adresseElectronique, emailCopie, debut, consentement } = read.data
    return {
      type: 'Facture électronique',
      motif: champ === 'Oui' ? 'Obligation légale' : 'Accord de l’entité',
      details: { plateforme, adresseElectronique, debut },
      set: sql`efacture_etat = 'En cours', plateforme = ${plateforme}, adresse_electronique = ${adresseElectronique},
        email_copie = ${emailCopie || null}, efacture_debut = ${debut}::date,
        consentement_at = ${consentement ? now().toISOString() : null}::timestamptz`,
    }
  })

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

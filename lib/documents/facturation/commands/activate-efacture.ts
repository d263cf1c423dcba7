import { sql } from 'drizzle-orm'
import { type Activation, activationSchema } from '@/lib/domain/documents/facturation/formulaires'
import { etatAu } from '@/lib/domain/documents/facturation/reforme'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { now, today } from '@/lib/platform/clock'
import { fromZod } from '@/lib/platform/errors/as-api-error'
import { ConflictError } from '@/lib/platform/errors/errors'
import { changeEntite } from '../change-entite'

/** Switches an entity to electronic invoices (DOC-24). Throws 404, 400 without its consent, 409 where it has them already. */
export const activateEfacture = (id: number, given: Activation, acteur: Appelant<number>) =>
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

import type { WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import { apiFetch } from '@/lib/browser/client'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import type { Labels } from '@/lib/domain/demandes/commun/fautes'
import { submitGes } from '@/lib/domain/demandes/ges/envoi'
import { GES_STEPS, type GesForm, newGesForm, storedGesForm } from '@/lib/domain/demandes/ges/formulaire'
import { BillingStep } from './billing-step'
import { HousingStep } from './housing-step'
import { RecapStep } from './recap-step'

const HOUSING: Labels = {
  typeHabitation: 'Type d’habitation',
  statutOccupation: 'Statut d’occupation',
  civilite: 'Civilité',
  nom: 'Nom',
  prenom: 'Prénom',
  matricule: 'Matricule',
  email: 'E-mail',
  telephone: 'Téléphone',
  numeroRue: 'Numéro de voie',
  typeRue: 'Type de voie',
  nomRue: 'Nom de voie',
  codePostal: 'Code postal',
  ville: 'Ville',
}

const BILLING: Labels = {
  nomEntiteFacturation: 'Entité à facturer',
  siretFacturation: 'SIRET',
  numeroRueFacturation: 'Numéro de voie de facturation',
  typeRueFacturation: 'Type de voie de facturation',
  nomRueFacturation: 'Nom de voie de facturation',
  codePostalFacturation: 'Code postal de facturation',
  villeFacturation: 'Ville de facturation',
  emailFacturation: 'E-mail de facturation',
  telephoneFacturation: 'Téléphone de facturation',
}

export function gesDefinition(contexte: DemandeContext): WizardDefinition<GesForm> {
  return {
    type: 'GES',
    title: 'Demande de mise en main',
    path: '/gestionnaire/demande',
    steps: stepsOf<GesForm>(GES_STEPS, {
      logement: { Content: HousingStep, labels: HOUSING },
      facturation: { Content: BillingStep, labels: BILLING },
      recapitulatif: { Content: RecapStep, labels: { ...HOUSING, ...BILLING } },
    }),
    newValues: newGesForm,
    valuesSchema: storedGesForm,
    nextLabel: 'Continuer',
    submitLabel: 'Envoyer la demande',
    submit: (form, { once, created, keep, logged }) =>
      submitGes(
        form,
        contexte,
        {
          createCustomer: (data) =>
            apiFetch('customers', { method: 'POST', json: { data }, ...once('client', data) }),
          createGestionnaire: (data) =>
            apiFetch('gestionnaires', { method: 'POST', json: { data }, ...once('demande') }),
          confirm: (body) =>
            apiFetch('gestionnaire/attachments', { method: 'POST', json: body, ...once('confirmation') }),
          keep,
          logged,
        },
        created,
      ),
  }
}

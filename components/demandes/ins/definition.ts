import type { FilesFieldText, WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import { apiFetch } from '@/lib/browser/client'
import type { Day } from '@/lib/domain/days'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import type { Labels } from '@/lib/domain/demandes/commun/fautes'
import { submitIns } from '@/lib/domain/demandes/ins/envoi'
import { insSteps } from '@/lib/domain/demandes/ins/etapes'
import { type InsForm, newInsForm, storedInsForm } from '@/lib/domain/demandes/ins/formulaire'
import { CUSTOMER_LABELS } from '../customer-fields'
import { BillingStep, INS_FILES } from './billing-step'
import { DossierStep } from './dossier-step'
import { EquipmentStep } from './equipment-step'
import { RecapStep } from './recap-step'

const DOSSIER: Labels = {
  numeroDossier: 'Numéro de dossier',
  responsableDossierNom: 'Nom du responsable',
  responsableDossierPrenom: 'Prénom du responsable',
  responsableDossierTelephone: 'Téléphone du responsable',
  responsableDossierEmail: 'E-mail du responsable',
  ...CUSTOMER_LABELS,
}

const EQUIPMENTS: Labels = {
  typeContrat: 'Type de contrat',
  dateInstallation: 'Date d’installation',
  'equipements.*.type': 'Type de l’équipement {n}',
  'equipements.*.marque': 'Marque de l’équipement {n}',
  'equipements.*.modele': 'Modèle de l’équipement {n}',
  description: 'Description',
}

const BILLING: Labels = {
  numeroRueFacturation: 'Numéro de voie de facturation',
  typeRueFacturation: 'Type de voie de facturation',
  nomRueFacturation: 'Nom de voie de facturation',
  codePostalFacturation: 'Code postal de facturation',
  villeFacturation: 'Ville de facturation',
  telephoneFacturation: 'Téléphone de facturation',
}

const FILES: readonly FilesFieldText[] = [INS_FILES]

export function insDefinition(contexte: DemandeContext, today: Day): WizardDefinition<InsForm> {
  return {
    type: 'INS',
    title: 'Nouvel ordre de service',
    path: '/installateur/saisiedemande',
    steps: stepsOf<InsForm>(insSteps(today), {
      dossier: { Content: DossierStep, labels: DOSSIER },
      equipements: { Content: EquipmentStep, labels: EQUIPMENTS },
      facturation: { Content: BillingStep, labels: BILLING },
      recapitulatif: { Content: RecapStep, labels: { ...DOSSIER, ...EQUIPMENTS, ...BILLING } },
    }),
    newValues: newInsForm,
    valuesSchema: storedInsForm,
    files: FILES,
    submitLabel: 'Envoyer l’ordre de service',
    submit: (form, { files, once, upload, created, keep, logged }) =>
      submitIns(
        form,
        contexte,
        files[INS_FILES.name] ?? [],
        {
          createCustomer: (data) =>
            apiFetch('customers', { method: 'POST', json: { data }, ...once('client', data) }),
          createInstallateur: (data) =>
            apiFetch('installateurs', { method: 'POST', json: { data }, ...once('demande') }),
          sendAttachments: (body) => upload('installateur/attachments', body, 'fichiers'),
          keep,
          logged,
        },
        created,
      ),
  }
}

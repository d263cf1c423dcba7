import { type LigneAppels, ligne } from './ligne'

/** Calls of visitors and of other software. */
export const APPELS_VISITEURS: readonly LigneAppels[] = [
  ligne('serveurs', 'visiteur', ['POST demande/createDemande']),
  {
    ...ligne('integrateurs', 'demandes', ['POST demandes/:numero/etapes', 'POST demandes/:numero/documents']),
    jeton: 'retour:demandes',
  },
  ligne('visiteurs', 'visiteur', [
    'POST demandes-acces',
    'POST depannage',
    'POST consentements/choix',
    'POST interventions/replanification/confirmIntervention',
    'POST interventions/replanification/submit',
    'POST jeux/:id/participations',
    'POST landing-page/confirmation',
    'POST landing-page/register',
    'POST locataires/connexion',
    'PUT locataires/coordonnees',
    'POST locataires/deconnexion',
    'PUT locataires/sms',
    'POST resiliations',
    'POST souscriptions',
    'POST souscriptions/code',
    'POST souscriptions/retractation',
    'POST souscriptions/signature',
    'POST captcha/code',
    'POST captcha/verification',
    'POST csp-report',
    'POST customers/code',
    'POST signaturedevis/code',
    'POST signaturedevis/lien',
    'POST signaturedevis/question',
    'POST signaturedevis/refus',
    'POST signaturedevis/retractation',
    'POST signaturedevis/signature',
  ]),
]

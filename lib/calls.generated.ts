// Made by `npm run gather` from every calls.ts and calls/ of lib. Do not edit.
import { callsOf } from './api/door'
import * as accesCallsDemandesAcces from './acces/calls/demandes-acces'
import * as administrationCalls from './administration/calls'
import * as adressesCallsCommunes from './adresses/calls/communes'
import * as adressesCallsRecherche from './adresses/calls/recherche'
import * as apiCallsCspReport from './api/calls/csp-report'
import * as apiCallsEnsembles from './api/calls/ensembles'
import * as apiCallsFichiers from './api/calls/fichiers'
import * as apiCallsHealth from './api/calls/health'
import * as apiCallsSingleGroup from './api/calls/single-group'
import * as apiCallsUploadFiles from './api/calls/upload-files'
import * as apiCallsUsersMe from './api/calls/users-me'
import * as authCallsBearerToken from './auth/calls/bearer-token'
import * as authCallsCallback from './auth/calls/callback'
import * as authCallsChangePassword from './auth/calls/change-password'
import * as authCallsConnect from './auth/calls/connect'
import * as authCallsContinuation from './auth/calls/continuation'
import * as authCallsEmailConfirmation from './auth/calls/email-confirmation'
import * as authCallsEmailContestation from './auth/calls/email-contestation'
import * as authCallsExchangeCode from './auth/calls/exchange-code'
import * as authCallsForgotPassword from './auth/calls/forgot-password'
import * as authCallsLocal from './auth/calls/local'
import * as authCallsLogout from './auth/calls/logout'
import * as authCallsNextauth from './auth/calls/nextauth'
import * as authCallsRegistrationRenewal from './auth/calls/registration-renewal'
import * as authCallsRegistration from './auth/calls/registration'
import * as authCallsResetPassword from './auth/calls/reset-password'
import * as authCallsSendEmailConfirmation from './auth/calls/send-email-confirmation'
import * as authCallsSessions from './auth/calls/sessions'
import * as campagnesDepannageCalls from './campagnes/depannage/calls'
import * as campagnesInscriptionCalls from './campagnes/inscription/calls'
import * as campagnesJeuCalls from './campagnes/jeu/calls'
import * as campagnesLocataireCalls from './campagnes/locataire/calls'
import * as campagnesRechercheCallsCode from './campagnes/recherche/calls/code'
import * as campagnesRechercheCallsFindCustomer from './campagnes/recherche/calls/findCustomer'
import * as campagnesRechercheCallsGetAssetFromEncyptedId from './campagnes/recherche/calls/getAssetFromEncyptedId'
import * as campagnesRechercheCallsVerification from './campagnes/recherche/calls/verification'
import * as campagnesReplanificationCalls from './campagnes/replanification/calls'
import * as campagnesResiliationCallsResiliations from './campagnes/resiliation/calls/resiliations'
import * as campagnesResiliationCallsVerification from './campagnes/resiliation/calls/verification'
import * as campagnesSouscriptionCalls from './campagnes/souscription/calls'
import * as comptesCallsEspace from './comptes/calls/espace'
import * as comptesCallsUsersAnonymisation from './comptes/calls/users-anonymisation'
import * as comptesCallsUsersSessions from './comptes/calls/users-sessions'
import * as comptesCallsUsers from './comptes/calls/users'
import * as consentementsCalls from './consentements/calls'
import * as contentPagesCalls from './content/pages/calls'
import * as contentTutorielCalls from './content/tutoriel/calls'
import * as demandesCallsAttachments from './demandes/calls/attachments'
import * as demandesCallsCreate from './demandes/calls/create'
import * as demandesCallsDrafts from './demandes/calls/drafts'
import * as demandesCallsFollowUp from './demandes/calls/follow-up'
import * as demandesCallsReference from './demandes/calls/reference'
import * as demandesSuiviCallsCertificatDis from './demandes/suivi/calls/certificat-dis'
import * as demandesSuiviCallsInterventionPdf from './demandes/suivi/calls/intervention-pdf'
import * as demandesSuiviCallsSuivi from './demandes/suivi/calls/suivi'
import * as documentationCalls from './documentation/calls'
import * as exportsCallsContenu from './exports/calls/contenu'
import * as exportsCallsExport from './exports/calls/export'
import * as exportsCallsExports from './exports/calls/exports'
import * as illigoCalls from './illigo/calls'
import * as jetonsCallsChiffrement from './jetons/calls/chiffrement'
import * as jetonsCallsCles from './jetons/calls/cles'
import * as jetonsCallsDechiffrement from './jetons/calls/dechiffrement'
import * as mailCallsRelance from './mail/calls/relance'
import * as perimetreCallsAppliquer from './perimetre/calls/appliquer'
import * as perimetreCallsClients from './perimetre/calls/clients'
import * as perimetreCallsContratsNumeros from './perimetre/calls/contrats-numeros'
import * as perimetreCallsContrats from './perimetre/calls/contrats'
import * as perimetreCallsGroupes from './perimetre/calls/groupes'
import * as perimetreCallsOuverture from './perimetre/calls/ouverture'
import * as perimetreCallsPerimetre from './perimetre/calls/perimetre'
import * as portailsCalls from './portails/calls'
import * as rgpdCalls from './rgpd/calls'

export const CALLS = callsOf([
  accesCallsDemandesAcces,
  administrationCalls,
  adressesCallsCommunes,
  adressesCallsRecherche,
  apiCallsCspReport,
  apiCallsEnsembles,
  apiCallsFichiers,
  apiCallsHealth,
  apiCallsSingleGroup,
  apiCallsUploadFiles,
  apiCallsUsersMe,
  authCallsBearerToken,
  authCallsCallback,
  authCallsChangePassword,
  authCallsConnect,
  authCallsContinuation,
  authCallsEmailConfirmation,
  authCallsEmailContestation,
  authCallsExchangeCode,
  authCallsForgotPassword,
  authCallsLocal,
  authCallsLogout,
  authCallsNextauth,
  authCallsRegistrationRenewal,
  authCallsRegistration,
  authCallsResetPassword,
  authCallsSendEmailConfirmation,
  authCallsSessions,
  campagnesDepannageCalls,
  campagnesInscriptionCalls,
  campagnesJeuCalls,
  campagnesLocataireCalls,
  campagnesRechercheCallsCode,
  campagnesRechercheCallsFindCustomer,
  campagnesRechercheCallsGetAssetFromEncyptedId,
  campagnesRechercheCallsVerification,
  campagnesReplanificationCalls,
  campagnesResiliationCallsResiliations,
  campagnesResiliationCallsVerification,
  campagnesSouscriptionCalls,
  comptesCallsEspace,
  comptesCallsUsersAnonymisation,
  comptesCallsUsersSessions,
  comptesCallsUsers,
  consentementsCalls,
  contentPagesCalls,
  contentTutorielCalls,
  demandesCallsAttachments,
  demandesCallsCreate,
  demandesCallsDrafts,
  demandesCallsFollowUp,
  demandesCallsReference,
  demandesSuiviCallsCertificatDis,
  demandesSuiviCallsInterventionPdf,
  demandesSuiviCallsSuivi,
  documentationCalls,
  exportsCallsContenu,
  exportsCallsExport,
  exportsCallsExports,
  illigoCalls,
  jetonsCallsChiffrement,
  jetonsCallsCles,
  jetonsCallsDechiffrement,
  mailCallsRelance,
  perimetreCallsAppliquer,
  perimetreCallsClients,
  perimetreCallsContratsNumeros,
  perimetreCallsContrats,
  perimetreCallsGroupes,
  perimetreCallsOuverture,
  perimetreCallsPerimetre,
  portailsCalls,
  rgpdCalls,
])

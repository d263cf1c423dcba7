// Made by `npm run gather`. Do not edit.
import { callsOf } from './platform/api/call'
import * as accueilCalls from './accueil/calls'
import * as administrationCalls from './administration/calls'
import * as administrationCallsActes from './administration/calls/actes'
import * as administrationCallsReferentiels from './administration/calls/referentiels'
import * as administrationCallsReglement from './administration/calls/reglement'
import * as administrationCallsRelance from './administration/calls/relance'
import * as analytiqueCallsEnvois from './analytique/calls/envois'
import * as analytiqueCallsLectures from './analytique/calls/lectures'
import * as analytiqueCallsSelection from './analytique/calls/selection'
import * as campagnesCaptchaCalls from './campagnes/captcha/calls'
import * as campagnesChiffrementCallsChiffrement from './campagnes/chiffrement/calls/chiffrement'
import * as campagnesChiffrementCallsCles from './campagnes/chiffrement/calls/cles'
import * as campagnesChiffrementCallsDechiffrement from './campagnes/chiffrement/calls/dechiffrement'
import * as campagnesDepannageCalls from './campagnes/depannage/calls'
import * as campagnesIlligoCalls from './campagnes/illigo/calls'
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
import * as certificatsCalls from './certificats/calls'
import * as comptesAccesCallsDemandesAcces from './comptes/acces/calls/demandes-acces'
import * as comptesCallsEspace from './comptes/calls/espace'
import * as comptesCallsUsersAnonymisation from './comptes/calls/users-anonymisation'
import * as comptesCallsUsersIdentite from './comptes/calls/users-identite'
import * as comptesCallsUsersMe from './comptes/calls/users-me'
import * as comptesCallsUsersSessions from './comptes/calls/users-sessions'
import * as comptesCallsUsers from './comptes/calls/users'
import * as comptesConnexionCallsBearerToken from './comptes/connexion/calls/bearer-token'
import * as comptesConnexionCallsCallback from './comptes/connexion/calls/callback'
import * as comptesConnexionCallsChangePassword from './comptes/connexion/calls/change-password'
import * as comptesConnexionCallsConnect from './comptes/connexion/calls/connect'
import * as comptesConnexionCallsContinuation from './comptes/connexion/calls/continuation'
import * as comptesConnexionCallsEmailConfirmation from './comptes/connexion/calls/email-confirmation'
import * as comptesConnexionCallsEmailContestation from './comptes/connexion/calls/email-contestation'
import * as comptesConnexionCallsExchangeCode from './comptes/connexion/calls/exchange-code'
import * as comptesConnexionCallsForgotPassword from './comptes/connexion/calls/forgot-password'
import * as comptesConnexionCallsLocal from './comptes/connexion/calls/local'
import * as comptesConnexionCallsLogout from './comptes/connexion/calls/logout'
import * as comptesConnexionCallsNextauth from './comptes/connexion/calls/nextauth'
import * as comptesConnexionCallsPreuve from './comptes/connexion/calls/preuve'
import * as comptesConnexionCallsRegistrationRenewal from './comptes/connexion/calls/registration-renewal'
import * as comptesConnexionCallsRegistration from './comptes/connexion/calls/registration'
import * as comptesConnexionCallsResetPassword from './comptes/connexion/calls/reset-password'
import * as comptesConnexionCallsSendEmailConfirmation from './comptes/connexion/calls/send-email-confirmation'
import * as comptesConnexionCallsSessions from './comptes/connexion/calls/sessions'
import * as comptesConsentementsCalls from './comptes/consentements/calls'
import * as comptesRgpdCalls from './comptes/rgpd/calls'
import * as comptesSecondFacteurCallsAnswers from './comptes/second-facteur/calls/answers'
import * as comptesSecondFacteurCallsComptes from './comptes/second-facteur/calls/comptes'
import * as comptesSecondFacteurCallsConnexion from './comptes/second-facteur/calls/connexion'
import * as comptesSecondFacteurCallsOwn from './comptes/second-facteur/calls/own'
import * as contenuPagesCalls from './contenu/pages/calls'
import * as contenuPortailsCalls from './contenu/portails/calls'
import * as contenuTutorielCalls from './contenu/tutoriel/calls'
import * as contractuelsCalls from './contractuels/calls'
import * as contratsCallsMesContrats from './contrats/calls/mes-contrats'
import * as contratsCallsSuivi from './contrats/calls/suivi'
import * as demandesCallsAttachments from './demandes/calls/attachments'
import * as demandesCallsCreate from './demandes/calls/create'
import * as demandesCallsDrafts from './demandes/calls/drafts'
import * as demandesCallsFollowUp from './demandes/calls/follow-up'
import * as demandesCallsReference from './demandes/calls/reference'
import * as demandesCallsRetours from './demandes/calls/retours'
import * as demandesSuiviCallsCertificatDis from './demandes/suivi/calls/certificat-dis'
import * as demandesSuiviCallsInterventionPdf from './demandes/suivi/calls/intervention-pdf'
import * as demandesSuiviCallsSuivi from './demandes/suivi/calls/suivi'
import * as devisCallsDevis from './devis/calls/devis'
import * as devisCallsSignaturedevis from './devis/calls/signaturedevis'
import * as devisCallsSignatures from './devis/calls/signatures'
import * as documentsCallsQuotes from './documents/calls/quotes'
import * as documentsDocumentationCalls from './documents/documentation/calls'
import * as exportsCallsContenu from './exports/calls/contenu'
import * as exportsCallsExport from './exports/calls/export'
import * as exportsCallsExports from './exports/calls/exports'
import * as facturationCalls from './facturation/calls'
import * as facturesCallsFactures from './factures/calls/factures'
import * as facturesCallsFichiers from './factures/calls/fichiers'
import * as fichiersCallsFichiers from './fichiers/calls/fichiers'
import * as fichiersCallsUploadFiles from './fichiers/calls/upload-files'
import * as importsCalls from './imports/calls'
import * as installationCalls from './installation/calls'
import * as integrationsCallsEvenements from './integrations/calls/evenements'
import * as integrationsCallsJetons from './integrations/calls/jetons'
import * as integrationsCallsWebhooks from './integrations/calls/webhooks'
import * as parcCallsAbsents from './parc/calls/absents'
import * as parcCallsCampagne from './parc/calls/campagne'
import * as parcCallsDpe from './parc/calls/dpe'
import * as parcCallsEnsembles from './parc/calls/ensembles'
import * as parcCallsLogements from './parc/calls/logements'
import * as parcCallsNonConformites from './parc/calls/non-conformites'
import * as parcCallsQr from './parc/calls/qr'
import * as parcCallsVmcs from './parc/calls/vmcs'
import * as perimetreCallsAppliquer from './perimetre/calls/appliquer'
import * as perimetreCallsClients from './perimetre/calls/clients'
import * as perimetreCallsContratsNumeros from './perimetre/calls/contrats-numeros'
import * as perimetreCallsContrats from './perimetre/calls/contrats'
import * as perimetreCallsGroupes from './perimetre/calls/groupes'
import * as perimetreCallsOuverture from './perimetre/calls/ouverture'
import * as perimetreCallsPerimetre from './perimetre/calls/perimetre'
import * as perimetreCallsSingleGroup from './perimetre/calls/single-group'
import * as platformAdressesCallsCommunes from './platform/adresses/calls/communes'
import * as platformAdressesCallsRecherche from './platform/adresses/calls/recherche'
import * as platformApiCallsCspReport from './platform/api/calls/csp-report'
import * as platformApiCallsHealth from './platform/api/calls/health'
import * as rechercheCalls from './recherche/calls'
import * as visitesCalls from './visites/calls'
import * as visitesCallsDemande from './visites/calls/demande'
import * as visitesCallsRendezVous from './visites/calls/rendez-vous'
import * as visitesDepannageCalls from './visites/depannage/calls'
import * as visitesGenerationCalls from './visites/generation/calls'
import * as visitesPlanningCalls from './visites/planning/calls'
import * as vuesCalls from './vues/calls'

export const CALLS = callsOf([
  accueilCalls,
  administrationCalls,
  administrationCallsActes,
  administrationCallsReferentiels,
  administrationCallsReglement,
  administrationCallsRelance,
  analytiqueCallsEnvois,
  analytiqueCallsLectures,
  analytiqueCallsSelection,
  campagnesCaptchaCalls,
  campagnesChiffrementCallsChiffrement,
  campagnesChiffrementCallsCles,
  campagnesChiffrementCallsDechiffrement,
  campagnesDepannageCalls,
  campagnesIlligoCalls,
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
  certificatsCalls,
  comptesAccesCallsDemandesAcces,
  comptesCallsEspace,
  comptesCallsUsersAnonymisation,
  comptesCallsUsersIdentite,
  comptesCallsUsersMe,
  comptesCallsUsersSessions,
  comptesCallsUsers,
  comptesConnexionCallsBearerToken,
  comptesConnexionCallsCallback,
  comptesConnexionCallsChangePassword,
  comptesConnexionCallsConnect,
  comptesConnexionCallsContinuation,
  comptesConnexionCallsEmailConfirmation,
  comptesConnexionCallsEmailContestation,
  comptesConnexionCallsExchangeCode,
  comptesConnexionCallsForgotPassword,
  comptesConnexionCallsLocal,
  comptesConnexionCallsLogout,
  comptesConnexionCallsNextauth,
  comptesConnexionCallsPreuve,
  comptesConnexionCallsRegistrationRenewal,
  comptesConnexionCallsRegistration,
  comptesConnexionCallsResetPassword,
  comptesConnexionCallsSendEmailConfirmation,
  comptesConnexionCallsSessions,
  comptesConsentementsCalls,
  comptesRgpdCalls,
  comptesSecondFacteurCallsAnswers,
  comptesSecondFacteurCallsComptes,
  comptesSecondFacteurCallsConnexion,
  comptesSecondFacteurCallsOwn,
  contenuPagesCalls,
  contenuPortailsCalls,
  contenuTutorielCalls,
  contractuelsCalls,
  contratsCallsMesContrats,
  contratsCallsSuivi,
  demandesCallsAttachments,
  demandesCallsCreate,
  demandesCallsDrafts,
  demandesCallsFollowUp,
  demandesCallsReference,
  demandesCallsRetours,
  demandesSuiviCallsCertificatDis,
  demandesSuiviCallsInterventionPdf,
  demandesSuiviCallsSuivi,
  devisCallsDevis,
  devisCallsSignaturedevis,
  devisCallsSignatures,
  documentsCallsQuotes,
  documentsDocumentationCalls,
  exportsCallsContenu,
  exportsCallsExport,
  exportsCallsExports,
  facturationCalls,
  facturesCallsFactures,
  facturesCallsFichiers,
  fichiersCallsFichiers,
  fichiersCallsUploadFiles,
  importsCalls,
  installationCalls,
  integrationsCallsEvenements,
  integrationsCallsJetons,
  integrationsCallsWebhooks,
  parcCallsAbsents,
  parcCallsCampagne,
  parcCallsDpe,
  parcCallsEnsembles,
  parcCallsLogements,
  parcCallsNonConformites,
  parcCallsQr,
  parcCallsVmcs,
  perimetreCallsAppliquer,
  perimetreCallsClients,
  perimetreCallsContratsNumeros,
  perimetreCallsContrats,
  perimetreCallsGroupes,
  perimetreCallsOuverture,
  perimetreCallsPerimetre,
  perimetreCallsSingleGroup,
  platformAdressesCallsCommunes,
  platformAdressesCallsRecherche,
  platformApiCallsCspReport,
  platformApiCallsHealth,
  rechercheCalls,
  visitesCalls,
  visitesCallsDemande,
  visitesCallsRendezVous,
  visitesDepannageCalls,
  visitesGenerationCalls,
  visitesPlanningCalls,
  vuesCalls,
])

// Made by `npm run gather`. Do not edit.
import { callsOf } from '@/lib/platform/api/call'
import * as accueilCalls from '@/lib/accueil/calls'
import * as administrationCalls from '@/lib/administration/calls'
import * as administrationCallsActes from '@/lib/administration/calls/actes'
import * as administrationCallsReferentiels from '@/lib/administration/calls/referentiels'
import * as administrationCallsReglement from '@/lib/administration/calls/reglement'
import * as administrationCallsRelance from '@/lib/administration/calls/relance'
import * as administrationIntegrationsCallsEvenements from '@/lib/administration/integrations/calls/evenements'
import * as administrationIntegrationsCallsJetons from '@/lib/administration/integrations/calls/jetons'
import * as administrationIntegrationsCallsWebhooks from '@/lib/administration/integrations/calls/webhooks'
import * as analytiqueCallsEnvois from '@/lib/analytique/calls/envois'
import * as analytiqueCallsLectures from '@/lib/analytique/calls/lectures'
import * as analytiqueCallsSelection from '@/lib/analytique/calls/selection'
import * as appCartesCalls from '@/lib/app/cartes/calls'
import * as appDossiersCalls from '@/lib/app/dossiers/calls'
import * as appExportsCallsContenu from '@/lib/app/exports/calls/contenu'
import * as appExportsCallsExport from '@/lib/app/exports/calls/export'
import * as appExportsCallsExports from '@/lib/app/exports/calls/exports'
import * as appFichiersCallsFichiers from '@/lib/app/fichiers/calls/fichiers'
import * as appFichiersCallsUploadFiles from '@/lib/app/fichiers/calls/upload-files'
import * as appFichiersCallsUpload from '@/lib/app/fichiers/calls/upload'
import * as appImportsCalls from '@/lib/app/imports/calls'
import * as appImportsCallsCorrespondances from '@/lib/app/imports/calls/correspondances'
import * as appImportsCallsFichiers from '@/lib/app/imports/calls/fichiers'
import * as appImportsCallsRetour from '@/lib/app/imports/calls/retour'
import * as appImportsCallsSynonymes from '@/lib/app/imports/calls/synonymes'
import * as appInstallationCalls from '@/lib/app/installation/calls'
import * as appVuesCalls from '@/lib/app/vues/calls'
import * as campagnesCaptchaCalls from '@/lib/campagnes/captcha/calls'
import * as campagnesChiffrementCallsChiffrement from '@/lib/campagnes/chiffrement/calls/chiffrement'
import * as campagnesChiffrementCallsCles from '@/lib/campagnes/chiffrement/calls/cles'
import * as campagnesChiffrementCallsDechiffrement from '@/lib/campagnes/chiffrement/calls/dechiffrement'
import * as campagnesDepannageCalls from '@/lib/campagnes/depannage/calls'
import * as campagnesIlligoCalls from '@/lib/campagnes/illigo/calls'
import * as campagnesInscriptionCalls from '@/lib/campagnes/inscription/calls'
import * as campagnesJeuCalls from '@/lib/campagnes/jeu/calls'
import * as campagnesLocataireCalls from '@/lib/campagnes/locataire/calls'
import * as campagnesRechercheCallsCode from '@/lib/campagnes/recherche/calls/code'
import * as campagnesRechercheCallsFindCustomer from '@/lib/campagnes/recherche/calls/findCustomer'
import * as campagnesRechercheCallsGetAssetFromEncyptedId from '@/lib/campagnes/recherche/calls/getAssetFromEncyptedId'
import * as campagnesRechercheCallsVerification from '@/lib/campagnes/recherche/calls/verification'
import * as campagnesReplanificationCalls from '@/lib/campagnes/replanification/calls'
import * as campagnesResiliationCallsResiliations from '@/lib/campagnes/resiliation/calls/resiliations'
import * as campagnesResiliationCallsVerification from '@/lib/campagnes/resiliation/calls/verification'
import * as campagnesSouscriptionCalls from '@/lib/campagnes/souscription/calls'
import * as comptesAccesCallsDemandesAcces from '@/lib/comptes/acces/calls/demandes-acces'
import * as comptesCallsEspace from '@/lib/comptes/calls/espace'
import * as comptesCallsFournisseurs from '@/lib/comptes/calls/fournisseurs'
import * as comptesCallsUsersAnonymisation from '@/lib/comptes/calls/users-anonymisation'
import * as comptesCallsUsersIdentite from '@/lib/comptes/calls/users-identite'
import * as comptesCallsUsersMe from '@/lib/comptes/calls/users-me'
import * as comptesCallsUsersSessions from '@/lib/comptes/calls/users-sessions'
import * as comptesCallsUsers from '@/lib/comptes/calls/users'
import * as comptesConnexionCallsBearerToken from '@/lib/comptes/connexion/calls/bearer-token'
import * as comptesConnexionCallsCallback from '@/lib/comptes/connexion/calls/callback'
import * as comptesConnexionCallsChangePassword from '@/lib/comptes/connexion/calls/change-password'
import * as comptesConnexionCallsConnect from '@/lib/comptes/connexion/calls/connect'
import * as comptesConnexionCallsContinuation from '@/lib/comptes/connexion/calls/continuation'
import * as comptesConnexionCallsEmailConfirmation from '@/lib/comptes/connexion/calls/email-confirmation'
import * as comptesConnexionCallsEmailContestation from '@/lib/comptes/connexion/calls/email-contestation'
import * as comptesConnexionCallsExchangeCode from '@/lib/comptes/connexion/calls/exchange-code'
import * as comptesConnexionCallsForgotPassword from '@/lib/comptes/connexion/calls/forgot-password'
import * as comptesConnexionCallsFournisseur from '@/lib/comptes/connexion/calls/fournisseur'
import * as comptesConnexionCallsLocal from '@/lib/comptes/connexion/calls/local'
import * as comptesConnexionCallsLogout from '@/lib/comptes/connexion/calls/logout'
import * as comptesConnexionCallsNextauth from '@/lib/comptes/connexion/calls/nextauth'
import * as comptesConnexionCallsPreuve from '@/lib/comptes/connexion/calls/preuve'
import * as comptesConnexionCallsRegistrationRenewal from '@/lib/comptes/connexion/calls/registration-renewal'
import * as comptesConnexionCallsRegistration from '@/lib/comptes/connexion/calls/registration'
import * as comptesConnexionCallsResetPassword from '@/lib/comptes/connexion/calls/reset-password'
import * as comptesConnexionCallsSendEmailConfirmation from '@/lib/comptes/connexion/calls/send-email-confirmation'
import * as comptesConnexionCallsSessions from '@/lib/comptes/connexion/calls/sessions'
import * as comptesConsentementsCalls from '@/lib/comptes/consentements/calls'
import * as comptesRgpdCalls from '@/lib/comptes/rgpd/calls'
import * as comptesSecondFacteurCallsAnswers from '@/lib/comptes/second-facteur/calls/answers'
import * as comptesSecondFacteurCallsComptes from '@/lib/comptes/second-facteur/calls/comptes'
import * as comptesSecondFacteurCallsConnexion from '@/lib/comptes/second-facteur/calls/connexion'
import * as comptesSecondFacteurCallsOwn from '@/lib/comptes/second-facteur/calls/own'
import * as contenuPagesCalls from '@/lib/contenu/pages/calls'
import * as contenuPortailsCalls from '@/lib/contenu/portails/calls'
import * as contenuTutorielCalls from '@/lib/contenu/tutoriel/calls'
import * as contratsCallsMesContrats from '@/lib/contrats/calls/mes-contrats'
import * as contratsCallsSuivi from '@/lib/contrats/calls/suivi'
import * as demandesCallsAttachments from '@/lib/demandes/calls/attachments'
import * as demandesCallsCreate from '@/lib/demandes/calls/create'
import * as demandesCallsDrafts from '@/lib/demandes/calls/drafts'
import * as demandesCallsFollowUp from '@/lib/demandes/calls/follow-up'
import * as demandesCallsReference from '@/lib/demandes/calls/reference'
import * as demandesCallsRetours from '@/lib/demandes/calls/retours'
import * as demandesSuiviCallsCertificatDis from '@/lib/demandes/suivi/calls/certificat-dis'
import * as demandesSuiviCallsInterventionPdf from '@/lib/demandes/suivi/calls/intervention-pdf'
import * as demandesSuiviCallsSuivi from '@/lib/demandes/suivi/calls/suivi'
import * as documentsCallsQuotes from '@/lib/documents/calls/quotes'
import * as documentsCertificatsCalls from '@/lib/documents/certificats/calls'
import * as documentsContractuelsCalls from '@/lib/documents/contractuels/calls'
import * as documentsDevisCallsDevis from '@/lib/documents/devis/calls/devis'
import * as documentsDevisCallsSignaturedevis from '@/lib/documents/devis/calls/signaturedevis'
import * as documentsDevisCallsSignatures from '@/lib/documents/devis/calls/signatures'
import * as documentsDocumentationCalls from '@/lib/documents/documentation/calls'
import * as documentsFacturationCalls from '@/lib/documents/facturation/calls'
import * as documentsFacturesCallsFactures from '@/lib/documents/factures/calls/factures'
import * as documentsFacturesCallsFichiers from '@/lib/documents/factures/calls/fichiers'
import * as documentsPartagesCalls from '@/lib/documents/partages/calls'
import * as parcCallsAbsents from '@/lib/parc/calls/absents'
import * as parcCallsCampagne from '@/lib/parc/calls/campagne'
import * as parcCallsDpe from '@/lib/parc/calls/dpe'
import * as parcCallsEnsembles from '@/lib/parc/calls/ensembles'
import * as parcCallsLogements from '@/lib/parc/calls/logements'
import * as parcCallsNonConformites from '@/lib/parc/calls/non-conformites'
import * as parcCallsPlanification from '@/lib/parc/calls/planification'
import * as parcCallsQr from '@/lib/parc/calls/qr'
import * as parcCallsRegistres from '@/lib/parc/calls/registres'
import * as parcCallsVmcs from '@/lib/parc/calls/vmcs'
import * as perimetreCallsAppliquer from '@/lib/perimetre/calls/appliquer'
import * as perimetreCallsClients from '@/lib/perimetre/calls/clients'
import * as perimetreCallsContratsNumeros from '@/lib/perimetre/calls/contrats-numeros'
import * as perimetreCallsContrats from '@/lib/perimetre/calls/contrats'
import * as perimetreCallsGroupes from '@/lib/perimetre/calls/groupes'
import * as perimetreCallsOuverture from '@/lib/perimetre/calls/ouverture'
import * as perimetreCallsPerimetre from '@/lib/perimetre/calls/perimetre'
import * as perimetreCallsSingleGroup from '@/lib/perimetre/calls/single-group'
import * as platformAdressesCallsCommunes from '@/lib/platform/adresses/calls/communes'
import * as platformAdressesCallsRecherche from '@/lib/platform/adresses/calls/recherche'
import * as platformApiCallsCspReport from '@/lib/platform/api/calls/csp-report'
import * as platformApiCallsHealth from '@/lib/platform/api/calls/health'
import * as rechercheCalls from '@/lib/recherche/calls'
import * as visitesCalls from '@/lib/visites/calls'
import * as visitesCallsDemande from '@/lib/visites/calls/demande'
import * as visitesCallsRendezVous from '@/lib/visites/calls/rendez-vous'
import * as visitesDepannageCalls from '@/lib/visites/depannage/calls'
import * as visitesGenerationCalls from '@/lib/visites/generation/calls'
import * as visitesPlanningCalls from '@/lib/visites/planning/calls'

export const CALLS = callsOf([
  accueilCalls,
  administrationCalls,
  administrationCallsActes,
  administrationCallsReferentiels,
  administrationCallsReglement,
  administrationCallsRelance,
  administrationIntegrationsCallsEvenements,
  administrationIntegrationsCallsJetons,
  administrationIntegrationsCallsWebhooks,
  analytiqueCallsEnvois,
  analytiqueCallsLectures,
  analytiqueCallsSelection,
  appCartesCalls,
  appDossiersCalls,
  appExportsCallsContenu,
  appExportsCallsExport,
  appExportsCallsExports,
  appFichiersCallsFichiers,
  appFichiersCallsUploadFiles,
  appFichiersCallsUpload,
  appImportsCalls,
  appImportsCallsCorrespondances,
  appImportsCallsFichiers,
  appImportsCallsRetour,
  appImportsCallsSynonymes,
  appInstallationCalls,
  appVuesCalls,
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
  comptesAccesCallsDemandesAcces,
  comptesCallsEspace,
  comptesCallsFournisseurs,
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
  comptesConnexionCallsFournisseur,
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
  documentsCallsQuotes,
  documentsCertificatsCalls,
  documentsContractuelsCalls,
  documentsDevisCallsDevis,
  documentsDevisCallsSignaturedevis,
  documentsDevisCallsSignatures,
  documentsDocumentationCalls,
  documentsFacturationCalls,
  documentsFacturesCallsFactures,
  documentsFacturesCallsFichiers,
  documentsPartagesCalls,
  parcCallsAbsents,
  parcCallsCampagne,
  parcCallsDpe,
  parcCallsEnsembles,
  parcCallsLogements,
  parcCallsNonConformites,
  parcCallsPlanification,
  parcCallsQr,
  parcCallsRegistres,
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
])

import { methods } from '@/lib/api/methods'
import { openApi } from '@/lib/api/openapi'
import { defineRoute } from '@/lib/api/route'
import { apiUrl } from '@/lib/routes'
import * as administrationCourrielsIdRelance from '../administration/courriels/[id]/relance/route'
import * as administrationMaintenance from '../administration/maintenance/route'
import * as administrationPagesIdBrouillon from '../administration/pages/[id]/brouillon/route'
import * as administrationPagesIdCopie from '../administration/pages/[id]/copie/route'
import * as administrationPagesIdPublication from '../administration/pages/[id]/publication/route'
import * as administrationPagesId from '../administration/pages/[id]/route'
import * as administrationPagesIdVersionsVersionRestauration from '../administration/pages/[id]/versions/[version]/restauration/route'
import * as administrationPagesFichiers from '../administration/pages/fichiers/route'
import * as administrationPages from '../administration/pages/route'
import * as administrationParametres from '../administration/parametres/route'
import * as administrationPersonnesEffacement from '../administration/personnes/effacement/route'
import * as administrationPersonnesExport from '../administration/personnes/export/route'
import * as administrationPersonnesRecherche from '../administration/personnes/recherche/route'
import * as administrationPortailsIdApercu from '../administration/portails/[id]/apercu/route'
import * as administrationPortailsIdGroupes from '../administration/portails/[id]/groupes/route'
import * as administrationPortailsIdMembresGroupeIdUserId from '../administration/portails/[id]/membres/[groupeId]/[userId]/route'
import * as administrationPortailsIdMembres from '../administration/portails/[id]/membres/route'
import * as administrationPortailsId from '../administration/portails/[id]/route'
import * as administrationPortails from '../administration/portails/route'
import * as administrationTachesIdRelance from '../administration/taches/[id]/relance/route'
import * as administrationTutoriel from '../administration/tutoriel/route'
import * as adressesCommunes from '../adresses/communes/route'
import * as adressesRecherche from '../adresses/recherche/route'
import * as assureursId from '../assureurs/[id]/route'
import * as assureursEnvoi from '../assureurs/envoi/route'
import * as assureursPiecesjointes from '../assureurs/piecesjointes/route'
import * as assureurs from '../assureurs/route'
import * as authProviderCallback from '../auth/[provider]/callback/route'
import * as authBearerToken from '../auth/bearer-token/route'
import * as authChangePassword from '../auth/change-password/route'
import * as authContinuation from '../auth/continuation/route'
import * as authEmailConfirmation from '../auth/email-confirmation/route'
import * as authEmailContestation from '../auth/email-contestation/route'
import * as authExchangeCode from '../auth/exchange-code/route'
import * as authForgotPassword from '../auth/forgot-password/route'
import * as authLocal from '../auth/local/route'
import * as authLogout from '../auth/logout/route'
import * as authRegistrationRenewal from '../auth/registration/renewal/route'
import * as authRegistration from '../auth/registration/route'
import * as authResetPassword from '../auth/reset-password/route'
import * as authRetour from '../auth/retour/route'
import * as authSendEmailConfirmation from '../auth/send-email-confirmation/route'
import * as authSessionsId from '../auth/sessions/[id]/route'
import * as authSessions from '../auth/sessions/route'
import * as autorisations from '../autorisations/route'
import * as brouillonsType from '../brouillons/[type]/route'
import * as cmisId from '../cmis/[id]/route'
import * as cmisCodesprestations from '../cmis/codesprestations/route'
import * as cmisContacts from '../cmis/contacts/route'
import * as cmisDureescontrat from '../cmis/dureescontrat/route'
import * as cmisPiecesjointes from '../cmis/piecesjointes/route'
import * as cmis from '../cmis/route'
import * as cmisTarifsprestations from '../cmis/tarifsprestations/route'
import * as connectProvider from '../connect/[provider]/route'
import * as consentementsId from '../consentements/[id]/route'
import * as consentementsChoix from '../consentements/choix/route'
import * as consentementsRetraits from '../consentements/retraits/route'
import * as consentements from '../consentements/route'
import * as customersCode from '../customers/code/route'
import * as customersFindCustomer from '../customers/findCustomer/route'
import * as customersVerification from '../customers/verification/route'
import * as demandeCreateDemande from '../demande/createDemande/route'
import * as demandesIdAnnulation from '../demandes/[id]/annulation/route'
import * as demandesIdContrat from '../demandes/[id]/contrat/route'
import * as demandesIdEtape from '../demandes/[id]/etape/route'
import * as demandesIdFichiers from '../demandes/[id]/fichiers/route'
import * as demandesIdMessages from '../demandes/[id]/messages/route'
import * as demandesIdPdf from '../demandes/[id]/pdf/route'
import * as demandesIdRelance from '../demandes/[id]/relance/route'
import * as demandesPubliquesEtape from '../demandes/publiques/[origine]/[id]/etape/route'
import * as demandesPubliquesMessages from '../demandes/publiques/[origine]/[id]/messages/route'
import * as demandesAccesIdAcceptation from '../demandes-acces/[id]/acceptation/route'
import * as demandesAccesIdRefus from '../demandes-acces/[id]/refus/route'
import * as demandesAcces from '../demandes-acces/route'
import * as depannage from '../depannage/route'
import * as distributeursIdCertificat from '../distributeurs/[id]/certificat/route'
import * as distributeurs from '../distributeurs/route'
import * as documentationsIdAvis from '../documentations/[id]/avis/route'
import * as documentationsIdContenu from '../documentations/[id]/contenu/route'
import * as documentationsIdFavori from '../documentations/[id]/favori/route'
import * as documentationsIdRetrait from '../documentations/[id]/retrait/route'
import * as documentationsIdVersions from '../documentations/[id]/versions/route'
import * as documentationsIdVues from '../documentations/[id]/vues/route'
import * as documentationsPublication from '../documentations/publication/route'
import * as eisListe from '../eis/liste/route'
import * as equipementsGetAssetFromEncyptedId from '../equipements/getAssetFromEncyptedId/route'
import * as exportsIdContenu from '../exports/[id]/contenu/route'
import * as exports from '../exports/route'
import * as fichiersIdContenu from '../fichiers/[id]/contenu/route'
import * as gestionnaireAttachments from '../gestionnaire/attachments/route'
import * as gestionnaires from '../gestionnaires/route'
import * as groupesSingleGroupId from '../groupes/singleGroup/[id]/route'
import * as illigoClics from '../illigo/clics/route'
import * as illigoContact from '../illigo/contact/route'
import * as installateurAttachments from '../installateur/attachments/route'
import * as installateurs from '../installateurs/route'
import * as interventionsReplanificationAgenda from '../interventions/replanification/agenda/route'
import * as interventionsReplanificationConfirmIntervention from '../interventions/replanification/confirmIntervention/route'
import * as interventionsReplanificationGetAllTimeSlots from '../interventions/replanification/getAllTimeSlots/route'
import * as interventionsReplanificationSubmit from '../interventions/replanification/submit/route'
import * as interventions from '../interventions/route'
import * as jetonsChiffrement from '../jetons/chiffrement/route'
import * as jetonsCles from '../jetons/cles/route'
import * as jetonsDechiffrement from '../jetons/dechiffrement/route'
import * as jeuxIdParticipations from '../jeux/[id]/participations/route'
import * as jeuxIdReglement from '../jeux/[id]/reglement/route'
import * as jeuxIdTirage from '../jeux/[id]/tirage/route'
import * as landingPageCalendrier from '../landing-page/calendrier/route'
import * as landingPageConfirmation from '../landing-page/confirmation/route'
import * as landingPageRegister from '../landing-page/register/route'
import * as listesListeExport from '../listes/[liste]/export/route'
import * as locatairesAttestationsId from '../locataires/attestations/[id]/route'
import * as locatairesConnexion from '../locataires/connexion/route'
import * as locatairesCoordonnees from '../locataires/coordonnees/route'
import * as locatairesDeconnexion from '../locataires/deconnexion/route'
import * as locatairesEnsemblesIdAcces from '../locataires/ensembles/[id]/acces/route'
import * as locatairesEnsemblesIdCodes from '../locataires/ensembles/[id]/codes/route'
import * as locatairesSms from '../locataires/sms/route'
import * as maintenance from '../maintenance/route'
import * as perimetreAppliquer from '../perimetre/appliquer/route'
import * as perimetreClients from '../perimetre/clients/route'
import * as perimetreContratsNumeros from '../perimetre/contrats/numeros/route'
import * as perimetreContrats from '../perimetre/contrats/route'
import * as perimetreGroupes from '../perimetre/groupes/route'
import * as perimetreOuverture from '../perimetre/ouverture/route'
import * as perimetre from '../perimetre/route'
import * as promoteursInterventionsIdPdf from '../promoteurs/interventions/[id]/pdf/route'
import * as promoteursPiecesjointes from '../promoteurs/piecesjointes/route'
import * as promoteurs from '../promoteurs/route'
import * as resiliations from '../resiliations/route'
import * as resiliationsVerification from '../resiliations/verification/route'
import * as souscriptionsNumeroMandat from '../souscriptions/[numero]/mandat/route'
import * as souscriptionsCode from '../souscriptions/code/route'
import * as souscriptionsContrat from '../souscriptions/contrat/route'
import * as souscriptionsRetractation from '../souscriptions/retractation/route'
import * as souscriptions from '../souscriptions/route'
import * as souscriptionsSignature from '../souscriptions/signature/route'
import * as uploadFilesId from '../upload/files/[id]/route'
import * as uploadFiles from '../upload/files/route'
import * as uploadAwsAttachments from '../upload-aws/attachments/route'
import * as usersIdAnonymisation from '../users/[id]/anonymisation/route'
import * as usersIdConnexion from '../users/[id]/connexion/route'
import * as usersIdInvitation from '../users/[id]/invitation/route'
import * as usersIdMotdepasse from '../users/[id]/motdepasse/route'
import * as usersIdSessionsSession from '../users/[id]/sessions/[session]/route'
import * as usersGroupes from '../users/groupes/route'
import * as usersImport from '../users/import/route'
import * as usersMeDonnees from '../users/me/donnees/route'
import * as usersMeGroupIds from '../users/me/group-ids/route'
import * as usersMeNotifications from '../users/me/notifications/route'
import * as usersMe from '../users/me/route'

/** The calls that the collections do not describe, by their address; reads of a collection are described with it. */
const ROUTES = {
  'administration/courriels/[id]/relance': administrationCourrielsIdRelance,
  'administration/maintenance': administrationMaintenance,
  'administration/pages': administrationPages,
  'administration/pages/fichiers': administrationPagesFichiers,
  'administration/pages/[id]': administrationPagesId,
  'administration/pages/[id]/brouillon': administrationPagesIdBrouillon,
  'administration/pages/[id]/copie': administrationPagesIdCopie,
  'administration/pages/[id]/publication': administrationPagesIdPublication,
  'administration/pages/[id]/versions/[version]/restauration':
    administrationPagesIdVersionsVersionRestauration,
  'administration/parametres': administrationParametres,
  'administration/personnes/effacement': administrationPersonnesEffacement,
  'administration/personnes/export': administrationPersonnesExport,
  'administration/personnes/recherche': administrationPersonnesRecherche,
  'administration/portails': administrationPortails,
  'administration/portails/[id]': administrationPortailsId,
  'administration/portails/[id]/apercu': administrationPortailsIdApercu,
  'administration/portails/[id]/groupes': administrationPortailsIdGroupes,
  'administration/portails/[id]/membres': administrationPortailsIdMembres,
  'administration/portails/[id]/membres/[groupeId]/[userId]': administrationPortailsIdMembresGroupeIdUserId,
  'administration/taches/[id]/relance': administrationTachesIdRelance,
  'administration/tutoriel': administrationTutoriel,
  'adresses/communes': adressesCommunes,
  'adresses/recherche': adressesRecherche,
  assureurs: { POST: assureurs.POST },
  'assureurs/envoi': assureursEnvoi,
  'assureurs/piecesjointes': assureursPiecesjointes,
  'assureurs/[id]': { DELETE: assureursId.DELETE },
  'auth/bearer-token': authBearerToken,
  'auth/change-password': authChangePassword,
  'auth/continuation': authContinuation,
  'auth/email-confirmation': authEmailConfirmation,
  'auth/email-contestation': authEmailContestation,
  'auth/exchange-code': authExchangeCode,
  'auth/forgot-password': authForgotPassword,
  'auth/local': authLocal,
  'auth/logout': authLogout,
  'auth/registration': authRegistration,
  'auth/registration/renewal': authRegistrationRenewal,
  'auth/reset-password': authResetPassword,
  'auth/retour': authRetour,
  'auth/send-email-confirmation': authSendEmailConfirmation,
  'auth/sessions': authSessions,
  'auth/sessions/[id]': authSessionsId,
  'auth/[provider]/callback': authProviderCallback,
  autorisations: autorisations,
  'brouillons/[type]': brouillonsType,
  cmis: { POST: cmis.POST },
  'cmis/codesprestations': cmisCodesprestations,
  'cmis/contacts': cmisContacts,
  'cmis/dureescontrat': cmisDureescontrat,
  'cmis/piecesjointes': cmisPiecesjointes,
  'cmis/tarifsprestations': cmisTarifsprestations,
  'cmis/[id]': { DELETE: cmisId.DELETE },
  'connect/[provider]': connectProvider,
  consentements: consentements,
  'consentements/choix': consentementsChoix,
  'consentements/retraits': consentementsRetraits,
  'consentements/[id]': consentementsId,
  'customers/code': customersCode,
  'customers/findCustomer': customersFindCustomer,
  'customers/verification': customersVerification,
  'demande/createDemande': demandeCreateDemande,
  'demandes-acces': demandesAcces,
  'demandes-acces/[id]/acceptation': demandesAccesIdAcceptation,
  'demandes-acces/[id]/refus': demandesAccesIdRefus,
  'demandes/publiques/[origine]/[id]/etape': demandesPubliquesEtape,
  'demandes/publiques/[origine]/[id]/messages': demandesPubliquesMessages,
  'demandes/[id]/annulation': demandesIdAnnulation,
  'demandes/[id]/contrat': demandesIdContrat,
  'demandes/[id]/etape': demandesIdEtape,
  'demandes/[id]/fichiers': demandesIdFichiers,
  'demandes/[id]/messages': demandesIdMessages,
  'demandes/[id]/pdf': demandesIdPdf,
  'demandes/[id]/relance': demandesIdRelance,
  depannage: depannage,
  distributeurs: { POST: distributeurs.POST },
  'distributeurs/[id]/certificat': distributeursIdCertificat,
  'documentations/publication': documentationsPublication,
  'documentations/[id]/avis': documentationsIdAvis,
  'documentations/[id]/contenu': documentationsIdContenu,
  'documentations/[id]/favori': documentationsIdFavori,
  'documentations/[id]/retrait': documentationsIdRetrait,
  'documentations/[id]/versions': documentationsIdVersions,
  'documentations/[id]/vues': documentationsIdVues,
  'eis/liste': eisListe,
  'equipements/getAssetFromEncyptedId': equipementsGetAssetFromEncyptedId,
  exports: exports,
  'exports/[id]/contenu': exportsIdContenu,
  'fichiers/[id]/contenu': fichiersIdContenu,
  'gestionnaire/attachments': gestionnaireAttachments,
  gestionnaires: { POST: gestionnaires.POST },
  'groupes/singleGroup/[id]': groupesSingleGroupId,
  'illigo/clics': illigoClics,
  'illigo/contact': illigoContact,
  'installateur/attachments': installateurAttachments,
  installateurs: { POST: installateurs.POST },
  interventions: interventions,
  'interventions/replanification/agenda': interventionsReplanificationAgenda,
  'interventions/replanification/confirmIntervention': interventionsReplanificationConfirmIntervention,
  'interventions/replanification/getAllTimeSlots': interventionsReplanificationGetAllTimeSlots,
  'interventions/replanification/submit': interventionsReplanificationSubmit,
  'jetons/chiffrement': jetonsChiffrement,
  'jetons/cles': jetonsCles,
  'jetons/dechiffrement': jetonsDechiffrement,
  'jeux/[id]/participations': jeuxIdParticipations,
  'jeux/[id]/reglement': jeuxIdReglement,
  'jeux/[id]/tirage': jeuxIdTirage,
  'landing-page/calendrier': landingPageCalendrier,
  'landing-page/confirmation': landingPageConfirmation,
  'landing-page/register': landingPageRegister,
  'listes/[liste]/export': listesListeExport,
  'locataires/attestations/[id]': locatairesAttestationsId,
  'locataires/connexion': locatairesConnexion,
  'locataires/coordonnees': locatairesCoordonnees,
  'locataires/deconnexion': locatairesDeconnexion,
  'locataires/ensembles/[id]/acces': locatairesEnsemblesIdAcces,
  'locataires/ensembles/[id]/codes': locatairesEnsemblesIdCodes,
  'locataires/sms': locatairesSms,
  maintenance,
  perimetre: perimetre,
  'perimetre/appliquer': perimetreAppliquer,
  'perimetre/clients': perimetreClients,
  'perimetre/contrats': perimetreContrats,
  'perimetre/contrats/numeros': perimetreContratsNumeros,
  'perimetre/groupes': perimetreGroupes,
  'perimetre/ouverture': perimetreOuverture,
  promoteurs: { POST: promoteurs.POST },
  'promoteurs/interventions/[id]/pdf': promoteursInterventionsIdPdf,
  'promoteurs/piecesjointes': promoteursPiecesjointes,
  resiliations: resiliations,
  'resiliations/verification': resiliationsVerification,
  souscriptions: souscriptions,
  'souscriptions/code': souscriptionsCode,
  'souscriptions/contrat': souscriptionsContrat,
  'souscriptions/retractation': souscriptionsRetractation,
  'souscriptions/signature': souscriptionsSignature,
  'souscriptions/[numero]/mandat': souscriptionsNumeroMandat,
  'upload-aws/attachments': uploadAwsAttachments,
  'upload/files': uploadFiles,
  'upload/files/[id]': uploadFilesId,
  'users/groupes': usersGroupes,
  'users/import': usersImport,
  'users/me': usersMe,
  'users/me/donnees': usersMeDonnees,
  'users/me/group-ids': usersMeGroupIds,
  'users/me/notifications': usersMeNotifications,
  'users/[id]/anonymisation': usersIdAnonymisation,
  'users/[id]/connexion': usersIdConnexion,
  'users/[id]/invitation': usersIdInvitation,
  'users/[id]/motdepasse': usersIdMotdepasse,
  'users/[id]/sessions/[session]': usersIdSessionsSession,
}

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: defineRoute({
    auth: 'session',
    summary: 'Description de tous les appels (OpenAPI 3.1).',
    handler: () => openApi(ROUTES, apiUrl('')),
  }),
})

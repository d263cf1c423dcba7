// Made by `npm run gather`. Do not edit.
import { listsOf } from './platform/lists/definition'
import * as administrationListsConsultations from './administration/lists/consultations'
import * as administrationListsCourriels from './administration/lists/courriels'
import * as administrationListsJournal from './administration/lists/journal'
import * as administrationListsTaches from './administration/lists/taches'
import * as administrationReferentielsListsAgences from './administration/referentiels/lists/agences'
import * as administrationReferentielsListsCampagnes from './administration/referentiels/lists/campagnes'
import * as administrationReferentielsListsCapacites from './administration/referentiels/lists/capacites'
import * as administrationReferentielsListsClients from './administration/referentiels/lists/clients'
import * as administrationReferentielsListsFermetures from './administration/referentiels/lists/fermetures'
import * as administrationReferentielsListsGroupes from './administration/referentiels/lists/groupes'
import * as administrationReferentielsListsJeux from './administration/referentiels/lists/jeux'
import * as administrationReferentielsListsJournees from './administration/referentiels/lists/journees'
import * as administrationReferentielsListsPrescripteurs from './administration/referentiels/lists/prescripteurs'
import * as administrationReferentielsListsTarifs from './administration/referentiels/lists/tarifs'
import * as campagnesJeuList from './campagnes/jeu/list'
import * as campagnesLocataireList from './campagnes/locataire/list'
import * as certificatsList from './certificats/list'
import * as comptesConsentementsList from './comptes/consentements/list'
import * as comptesListsDemandesAcces from './comptes/lists/demandes-acces'
import * as comptesListsUsers from './comptes/lists/users'
import * as contenuPagesList from './contenu/pages/list'
import * as contenuPortailsList from './contenu/portails/list'
import * as contractuelsList from './contractuels/list'
import * as contratsList from './contrats/list'
import * as contratsListsAvis from './contrats/lists/avis'
import * as contratsListsPlan from './contrats/lists/plan'
import * as contratsListsSuivi from './contrats/lists/suivi'
import * as demandesSuiviListsAss from './demandes/suivi/lists/ass'
import * as demandesSuiviListsCmi from './demandes/suivi/lists/cmi'
import * as demandesSuiviListsCommun from './demandes/suivi/lists/commun'
import * as demandesSuiviListsDisSql from './demandes/suivi/lists/dis-sql'
import * as demandesSuiviListsDis from './demandes/suivi/lists/dis'
import * as demandesSuiviListsGes from './demandes/suivi/lists/ges'
import * as demandesSuiviListsIns from './demandes/suivi/lists/ins'
import * as demandesSuiviListsMisesEnServiceDis from './demandes/suivi/lists/mises-en-service-dis'
import * as demandesSuiviListsPim from './demandes/suivi/lists/pim'
import * as demandesSuiviListsRecherche from './demandes/suivi/lists/recherche'
import * as demandesSuiviListsToutes from './demandes/suivi/lists/toutes'
import * as devisListsDevis from './devis/lists/devis'
import * as devisListsSignatures from './devis/lists/signatures'
import * as documentsDocumentationList from './documents/documentation/list'
import * as facturationList from './facturation/list'
import * as facturesList from './factures/list'
import * as importsList from './imports/list'
import * as integrationsListsEnvois from './integrations/lists/envois'
import * as integrationsListsJetons from './integrations/lists/jetons'
import * as integrationsListsWebhooks from './integrations/lists/webhooks'
import * as parcListsAbsentsDefinitifs from './parc/lists/absents-definitifs'
import * as parcListsDpe from './parc/lists/dpe'
import * as parcListsEnsembles from './parc/lists/ensembles'
import * as parcListsEquipements from './parc/lists/equipements'
import * as parcListsLogements from './parc/lists/logements'
import * as parcListsLotsQr from './parc/lists/lots-qr'
import * as parcListsNonConformites from './parc/lists/non-conformites'
import * as parcListsNonVisites from './parc/lists/non-visites'
import * as parcListsVmcs from './parc/lists/vmcs'
import * as visitesListsInterventions from './visites/lists/interventions'
import * as visitesListsRendezVous from './visites/lists/rendez-vous'

export const LISTS = listsOf([
  administrationListsConsultations,
  administrationListsCourriels,
  administrationListsJournal,
  administrationListsTaches,
  administrationReferentielsListsAgences,
  administrationReferentielsListsCampagnes,
  administrationReferentielsListsCapacites,
  administrationReferentielsListsClients,
  administrationReferentielsListsFermetures,
  administrationReferentielsListsGroupes,
  administrationReferentielsListsJeux,
  administrationReferentielsListsJournees,
  administrationReferentielsListsPrescripteurs,
  administrationReferentielsListsTarifs,
  campagnesJeuList,
  campagnesLocataireList,
  certificatsList,
  comptesConsentementsList,
  comptesListsDemandesAcces,
  comptesListsUsers,
  contenuPagesList,
  contenuPortailsList,
  contractuelsList,
  contratsList,
  contratsListsAvis,
  contratsListsPlan,
  contratsListsSuivi,
  demandesSuiviListsAss,
  demandesSuiviListsCmi,
  demandesSuiviListsCommun,
  demandesSuiviListsDisSql,
  demandesSuiviListsDis,
  demandesSuiviListsGes,
  demandesSuiviListsIns,
  demandesSuiviListsMisesEnServiceDis,
  demandesSuiviListsPim,
  demandesSuiviListsRecherche,
  demandesSuiviListsToutes,
  devisListsDevis,
  devisListsSignatures,
  documentsDocumentationList,
  facturationList,
  facturesList,
  importsList,
  integrationsListsEnvois,
  integrationsListsJetons,
  integrationsListsWebhooks,
  parcListsAbsentsDefinitifs,
  parcListsDpe,
  parcListsEnsembles,
  parcListsEquipements,
  parcListsLogements,
  parcListsLotsQr,
  parcListsNonConformites,
  parcListsNonVisites,
  parcListsVmcs,
  visitesListsInterventions,
  visitesListsRendezVous,
])

// Made by `npm run gather`. Do not edit.
import { listsOf } from '@/lib/platform/lists/definition'
import * as administrationIntegrationsListsEnvois from '@/lib/administration/integrations/lists/envois'
import * as administrationIntegrationsListsJetons from '@/lib/administration/integrations/lists/jetons'
import * as administrationIntegrationsListsWebhooks from '@/lib/administration/integrations/lists/webhooks'
import * as administrationListsConsultations from '@/lib/administration/lists/consultations'
import * as administrationListsCourriels from '@/lib/administration/lists/courriels'
import * as administrationListsJournal from '@/lib/administration/lists/journal'
import * as administrationListsTaches from '@/lib/administration/lists/taches'
import * as administrationReferentielsListsAgences from '@/lib/administration/referentiels/lists/agences'
import * as administrationReferentielsListsCampagnes from '@/lib/administration/referentiels/lists/campagnes'
import * as administrationReferentielsListsCapacites from '@/lib/administration/referentiels/lists/capacites'
import * as administrationReferentielsListsClients from '@/lib/administration/referentiels/lists/clients'
import * as administrationReferentielsListsFermetures from '@/lib/administration/referentiels/lists/fermetures'
import * as administrationReferentielsListsGroupes from '@/lib/administration/referentiels/lists/groupes'
import * as administrationReferentielsListsJeux from '@/lib/administration/referentiels/lists/jeux'
import * as administrationReferentielsListsJournees from '@/lib/administration/referentiels/lists/journees'
import * as administrationReferentielsListsPrescripteurs from '@/lib/administration/referentiels/lists/prescripteurs'
import * as administrationReferentielsListsTarifs from '@/lib/administration/referentiels/lists/tarifs'
import * as analytiqueList from '@/lib/analytique/list'
import * as appImportsList from '@/lib/app/imports/list'
import * as appImportsListsSynonymes from '@/lib/app/imports/lists/synonymes'
import * as campagnesJeuList from '@/lib/campagnes/jeu/list'
import * as campagnesLocataireList from '@/lib/campagnes/locataire/list'
import * as comptesConsentementsList from '@/lib/comptes/consentements/list'
import * as comptesListsDemandesAcces from '@/lib/comptes/lists/demandes-acces'
import * as comptesListsFournisseurs from '@/lib/comptes/lists/fournisseurs'
import * as comptesListsUsers from '@/lib/comptes/lists/users'
import * as contenuPagesList from '@/lib/contenu/pages/list'
import * as contenuPortailsList from '@/lib/contenu/portails/list'
import * as contratsList from '@/lib/contrats/list'
import * as contratsListsAvis from '@/lib/contrats/lists/avis'
import * as contratsListsPlan from '@/lib/contrats/lists/plan'
import * as contratsListsSuivi from '@/lib/contrats/lists/suivi'
import * as demandesSuiviListsAss from '@/lib/demandes/suivi/lists/ass'
import * as demandesSuiviListsCmi from '@/lib/demandes/suivi/lists/cmi'
import * as demandesSuiviListsCommun from '@/lib/demandes/suivi/lists/commun'
import * as demandesSuiviListsDisSql from '@/lib/demandes/suivi/lists/dis-sql'
import * as demandesSuiviListsDis from '@/lib/demandes/suivi/lists/dis'
import * as demandesSuiviListsGes from '@/lib/demandes/suivi/lists/ges'
import * as demandesSuiviListsIns from '@/lib/demandes/suivi/lists/ins'
import * as demandesSuiviListsMisesEnServiceDis from '@/lib/demandes/suivi/lists/mises-en-service-dis'
import * as demandesSuiviListsPim from '@/lib/demandes/suivi/lists/pim'
import * as demandesSuiviListsRecherche from '@/lib/demandes/suivi/lists/recherche'
import * as demandesSuiviListsToutes from '@/lib/demandes/suivi/lists/toutes'
import * as documentsCertificatsList from '@/lib/documents/certificats/list'
import * as documentsContractuelsList from '@/lib/documents/contractuels/list'
import * as documentsDevisListsDevis from '@/lib/documents/devis/lists/devis'
import * as documentsDevisListsSignatures from '@/lib/documents/devis/lists/signatures'
import * as documentsDocumentationList from '@/lib/documents/documentation/list'
import * as documentsFacturationList from '@/lib/documents/facturation/list'
import * as documentsFacturesList from '@/lib/documents/factures/list'
import * as parcListsAbsentsDefinitifs from '@/lib/parc/lists/absents-definitifs'
import * as parcListsDpe from '@/lib/parc/lists/dpe'
import * as parcListsEnsembles from '@/lib/parc/lists/ensembles'
import * as parcListsEquipements from '@/lib/parc/lists/equipements'
import * as parcListsLogements from '@/lib/parc/lists/logements'
import * as parcListsLotsQr from '@/lib/parc/lists/lots-qr'
import * as parcListsNonConformites from '@/lib/parc/lists/non-conformites'
import * as parcListsNonVisites from '@/lib/parc/lists/non-visites'
import * as parcListsVmcs from '@/lib/parc/lists/vmcs'
import * as visitesListsInterventions from '@/lib/visites/lists/interventions'
import * as visitesListsRendezVous from '@/lib/visites/lists/rendez-vous'

export const LISTS = listsOf([
  administrationIntegrationsListsEnvois,
  administrationIntegrationsListsJetons,
  administrationIntegrationsListsWebhooks,
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
  analytiqueList,
  appImportsList,
  appImportsListsSynonymes,
  campagnesJeuList,
  campagnesLocataireList,
  comptesConsentementsList,
  comptesListsDemandesAcces,
  comptesListsFournisseurs,
  comptesListsUsers,
  contenuPagesList,
  contenuPortailsList,
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
  documentsCertificatsList,
  documentsContractuelsList,
  documentsDevisListsDevis,
  documentsDevisListsSignatures,
  documentsDocumentationList,
  documentsFacturationList,
  documentsFacturesList,
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

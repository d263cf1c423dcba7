// Made by `npm run gather`. Do not edit.
import { importsOf } from './platform/imports/definition'
import * as campagnesImportsCampagnes from './campagnes/imports/campagnes'
import * as comptesImportsUtilisateurs from './comptes/imports/utilisateurs'
import * as contratsImportsContrats from './contrats/imports/contrats'
import * as demandesImportsEtapes from './demandes/imports/etapes'
import * as devisImportsDevis from './devis/imports/devis'
import * as documentsImportsDocuments from './documents/imports/documents'
import * as facturesImportsFactures from './factures/imports/factures'
import * as parcImportsBatiments from './parc/imports/batiments'
import * as parcImportsDpe from './parc/imports/dpe'
import * as parcImportsEnsembles from './parc/imports/ensembles'
import * as parcImportsEquipements from './parc/imports/equipements'
import * as parcImportsLogements from './parc/imports/logements'
import * as parcImportsNonconformites from './parc/imports/nonconformites'
import * as parcImportsOccupants from './parc/imports/occupants'
import * as perimetreImportsAgences from './perimetre/imports/agences'
import * as perimetreImportsClients from './perimetre/imports/clients'
import * as perimetreImportsGroupes from './perimetre/imports/groupes'
import * as perimetreImportsPrescripteurs from './perimetre/imports/prescripteurs'
import * as perimetreImportsProgrammes from './perimetre/imports/programmes'
import * as perimetreImportsTarifs from './perimetre/imports/tarifs'
import * as visitesImportsAttestations from './visites/imports/attestations'
import * as visitesImportsCapacites from './visites/imports/capacites'
import * as visitesImportsInterventions from './visites/imports/interventions'
import * as visitesImportsRendezvous from './visites/imports/rendezvous'

export const IMPORTS = importsOf([
  campagnesImportsCampagnes,
  comptesImportsUtilisateurs,
  contratsImportsContrats,
  demandesImportsEtapes,
  devisImportsDevis,
  documentsImportsDocuments,
  facturesImportsFactures,
  parcImportsBatiments,
  parcImportsDpe,
  parcImportsEnsembles,
  parcImportsEquipements,
  parcImportsLogements,
  parcImportsNonconformites,
  parcImportsOccupants,
  perimetreImportsAgences,
  perimetreImportsClients,
  perimetreImportsGroupes,
  perimetreImportsPrescripteurs,
  perimetreImportsProgrammes,
  perimetreImportsTarifs,
  visitesImportsAttestations,
  visitesImportsCapacites,
  visitesImportsInterventions,
  visitesImportsRendezvous,
])

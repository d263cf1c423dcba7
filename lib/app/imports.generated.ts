// Made by `npm run gather`. Do not edit.
import { importsOf } from '@/lib/platform/imports/definition'
import * as campagnesImportsCampagnes from '@/lib/campagnes/imports/campagnes'
import * as comptesImportsUtilisateurs from '@/lib/comptes/imports/utilisateurs'
import * as contratsImportsContrats from '@/lib/contrats/imports/contrats'
import * as demandesImportsEtapes from '@/lib/demandes/imports/etapes'
import * as documentsDevisImportsDevis from '@/lib/documents/devis/imports/devis'
import * as documentsFacturationImportsEntites from '@/lib/documents/facturation/imports/entites'
import * as documentsFacturesImportsControles from '@/lib/documents/factures/imports/controles'
import * as documentsFacturesImportsFactures from '@/lib/documents/factures/imports/factures'
import * as documentsFacturesImportsLignes from '@/lib/documents/factures/imports/lignes'
import * as documentsFacturesImportsReglements from '@/lib/documents/factures/imports/reglements'
import * as documentsFacturesImportsSolde from '@/lib/documents/factures/imports/solde'
import * as documentsImportsDocuments from '@/lib/documents/imports/documents'
import * as parcImportsBatiments from '@/lib/parc/imports/batiments'
import * as parcImportsDpe from '@/lib/parc/imports/dpe'
import * as parcImportsEnsembles from '@/lib/parc/imports/ensembles'
import * as parcImportsEquipements from '@/lib/parc/imports/equipements'
import * as parcImportsLogements from '@/lib/parc/imports/logements'
import * as parcImportsNonconformites from '@/lib/parc/imports/nonconformites'
import * as parcImportsOccupants from '@/lib/parc/imports/occupants'
import * as perimetreImportsAgences from '@/lib/perimetre/imports/agences'
import * as perimetreImportsClients from '@/lib/perimetre/imports/clients'
import * as perimetreImportsGroupes from '@/lib/perimetre/imports/groupes'
import * as perimetreImportsPrescripteurs from '@/lib/perimetre/imports/prescripteurs'
import * as perimetreImportsProgrammes from '@/lib/perimetre/imports/programmes'
import * as perimetreImportsTarifs from '@/lib/perimetre/imports/tarifs'
import * as visitesImportsAttestations from '@/lib/visites/imports/attestations'
import * as visitesImportsCapacites from '@/lib/visites/imports/capacites'
import * as visitesImportsInterventions from '@/lib/visites/imports/interventions'
import * as visitesImportsRendezvous from '@/lib/visites/imports/rendezvous'

export const IMPORTS = importsOf([
  campagnesImportsCampagnes,
  comptesImportsUtilisateurs,
  contratsImportsContrats,
  demandesImportsEtapes,
  documentsDevisImportsDevis,
  documentsFacturationImportsEntites,
  documentsFacturesImportsControles,
  documentsFacturesImportsFactures,
  documentsFacturesImportsLignes,
  documentsFacturesImportsReglements,
  documentsFacturesImportsSolde,
  documentsImportsDocuments,
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

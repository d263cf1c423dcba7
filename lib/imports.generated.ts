// Made by `npm run gather`. Do not edit.
import { importsOf } from './platform/imports/definition'
import * as comptesImportsUtilisateurs from './comptes/imports/utilisateurs'
import * as contratsImportsContrats from './contrats/imports/contrats'
import * as parcImportsBatiments from './parc/imports/batiments'
import * as parcImportsEnsembles from './parc/imports/ensembles'
import * as parcImportsEquipements from './parc/imports/equipements'
import * as parcImportsLogements from './parc/imports/logements'
import * as parcImportsOccupants from './parc/imports/occupants'
import * as perimetreImportsAgences from './perimetre/imports/agences'
import * as perimetreImportsClients from './perimetre/imports/clients'
import * as perimetreImportsGroupes from './perimetre/imports/groupes'
import * as perimetreImportsPrescripteurs from './perimetre/imports/prescripteurs'
import * as perimetreImportsTarifs from './perimetre/imports/tarifs'

export const IMPORTS = importsOf([
  comptesImportsUtilisateurs,
  contratsImportsContrats,
  parcImportsBatiments,
  parcImportsEnsembles,
  parcImportsEquipements,
  parcImportsLogements,
  parcImportsOccupants,
  perimetreImportsAgences,
  perimetreImportsClients,
  perimetreImportsGroupes,
  perimetreImportsPrescripteurs,
  perimetreImportsTarifs,
])

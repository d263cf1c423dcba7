import 'server-only'
import { agencesReferentiel, prescripteursReferentiel } from '../referentiels/agences'
import { campagnesReferentiel, journeesReferentiel } from '../referentiels/campagnes'
import { clientsReferentiel } from '../referentiels/clients'
import { defineArchiveCalls, defineRecordCalls } from '../referentiels/define-calls'
import { groupesReferentiel } from '../referentiels/groupes'
import { jeuxReferentiel } from '../referentiels/jeux'
import { tarifsReferentiel } from '../referentiels/tarifs'
import { capacitesReferentiel, fermeturesReferentiel } from '../referentiels/visites'

// What administrators keep by hand (FIRST-20): creation, change, archive of each kind of record.
export const [createGroupeCall, changeGroupeCall] = defineRecordCalls(groupesReferentiel)
export const [archiveGroupeCall, reopenGroupeCall] = defineArchiveCalls(groupesReferentiel)
export const [createClientCall, changeClientCall] = defineRecordCalls(clientsReferentiel)
export const [archiveClientCall, reopenClientCall] = defineArchiveCalls(clientsReferentiel)
export const [createAgenceCall, changeAgenceCall] = defineRecordCalls(agencesReferentiel)
export const [archiveAgenceCall, reopenAgenceCall] = defineArchiveCalls(agencesReferentiel)
export const [createPrescripteurCall, changePrescripteurCall] = defineRecordCalls(prescripteursReferentiel)
export const [archivePrescripteurCall, reopenPrescripteurCall] = defineArchiveCalls(prescripteursReferentiel)
export const [createTarifCall, changeTarifCall] = defineRecordCalls(tarifsReferentiel)
export const [createCampagneCall, changeCampagneCall] = defineRecordCalls(campagnesReferentiel)
export const [archiveCampagneCall, reopenCampagneCall] = defineArchiveCalls(campagnesReferentiel)
export const [createJourneeCall, changeJourneeCall] = defineRecordCalls(journeesReferentiel)
export const [createCapaciteCall, changeCapaciteCall] = defineRecordCalls(capacitesReferentiel)
export const [createFermetureCall, changeFermetureCall] = defineRecordCalls(fermeturesReferentiel)
export const [archiveFermetureCall, reopenFermetureCall] = defineArchiveCalls(fermeturesReferentiel)
export const [createJeuCall, changeJeuCall] = defineRecordCalls(jeuxReferentiel)
export const [archiveJeuCall, reopenJeuCall] = defineArchiveCalls(jeuxReferentiel)

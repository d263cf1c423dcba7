import { type Collection, defineCollection, one } from '@/lib/platform/api/collection'
import { field } from '@/lib/platform/api/fields'
import { ofOwnGroupes, placeOf } from '@/lib/platform/api/placed'
import { equipements as equipementsTable } from '@/lib/platform/db/schema/parc/equipements'
import { logements as logementsTable } from '@/lib/platform/db/schema/parc/logements'
import { nonConformites as nonConformitesTable } from '@/lib/platform/db/schema/parc/non-conformites'

/**
 * Dwellings (FIRST-36). Neither who lives there nor how one enters (door code, instructions) is among their fields: these
 * are read on their record.
 */
export const logements: Collection = defineCollection({
  name: 'logements',
  table: logementsTable,
  fields: {
    reference: field(logementsTable.reference, { type: 'code' }),
    adresse: field(logementsTable.adresse),
    codePostal: field(logementsTable.codePostal, { type: 'code' }),
    ville: field(logementsTable.ville),
    escalier: field(logementsTable.escalier),
    etage: field(logementsTable.etage),
    porte: field(logementsTable.porte),
    latitude: field(logementsTable.latitude),
    longitude: field(logementsTable.longitude),
    surfaceM2: field(logementsTable.surfaceM2),
    anneeConstruction: field(logementsTable.anneeConstruction),
    statutOccupation: field(logementsTable.statutOccupation),
    etat: field(logementsTable.etat),
    derniereVisite: field(logementsTable.derniereVisite),
    prochaineEcheance: field(logementsTable.prochaineEcheance),
    archiveLe: field(logementsTable.archiveLe),
  },
  relations: placeOf(logementsTable),
  visible: ofOwnGroupes,
})

/** Equipment, in service or not any more (FIRST-36). */
export const equipements: Collection = defineCollection({
  name: 'equipements',
  table: equipementsTable,
  fields: {
    instanceId: field(equipementsTable.instanceId),
    famille: field(equipementsTable.famille),
    type: field(equipementsTable.type),
    marqueLib: field(equipementsTable.marqueLib),
    modeleLib: field(equipementsTable.modeleLib),
    numeroSerie: field(equipementsTable.numeroSerie, { type: 'code' }),
    energie: field(equipementsTable.energie),
    puissanceWatts: field(equipementsTable.puissanceWatts),
    evacuation: field(equipementsTable.evacuation),
    fluideType: field(equipementsTable.fluideType),
    fluideChargeGrammes: field(equipementsTable.fluideChargeGrammes),
    local: field(equipementsTable.local),
    etat: field(equipementsTable.etat),
    miseEnService: field(equipementsTable.miseEnService),
    garantieFin: field(equipementsTable.garantieFin),
    dernierEntretien: field(equipementsTable.dernierEntretien),
    prochaineEcheance: field(equipementsTable.prochaineEcheance),
    retireLe: field(equipementsTable.retireLe),
  },
  relations: { ...placeOf(equipementsTable), logement: one('logements', equipementsTable.logementId) },
  visible: ofOwnGroupes,
})

/** Non-conformities (FIRST-36). */
export const nonConformites: Collection = defineCollection({
  name: 'non-conformites',
  table: nonConformitesTable,
  fields: {
    numero: field(nonConformitesTable.numero, { type: 'code' }),
    date: field(nonConformitesTable.date),
    referentiel: field(nonConformitesTable.referentiel),
    code: field(nonConformitesTable.code, { type: 'code' }),
    gravite: field(nonConformitesTable.gravite),
    constat: field(nonConformitesTable.constat),
    mesurePrise: field(nonConformitesTable.mesurePrise),
    responsable: field(nonConformitesTable.responsable),
    delai: field(nonConformitesTable.delai),
    statut: field(nonConformitesTable.statut),
    acquitteeAt: field(nonConformitesTable.acquitteeAt),
  },
  relations: {
    ...placeOf(nonConformitesTable),
    logement: one('logements', nonConformitesTable.logementId),
    equipement: one('equipements', nonConformitesTable.equipementId),
    preuve: one('fichiers', nonConformitesTable.preuveFichierId),
  },
  visible: ofOwnGroupes,
})

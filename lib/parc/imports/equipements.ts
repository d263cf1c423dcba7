import { sql } from 'drizzle-orm'
import { choix, decimal, entier, jour, texte } from '@/lib/domain/imports/colonne'
import { FAMILLE_LABELS, FAMILLES } from '@/lib/domain/parc/familles'
import { EQUIPEMENT_ETATS, EVACUATIONS } from '@/lib/domain/parc/statuts'
import { today } from '@/lib/platform/clock'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import {
  BATIMENT,
  batimentReference,
  CLIENT,
  CONTRAT,
  contratReference,
  ENSEMBLE,
  ensembleReference,
  groupeDuClient,
} from '@/lib/platform/imports/champs'
import { defineImport } from '@/lib/platform/imports/definition'
import { etatSuivi, SUIVI, suiviEquipement } from '../entretiens-importes'

/** An equipment that a file gives to another client keeps no place of the former one. */
const MEME_CLIENT = [
  { column: 'contrat', id: sql`c.contrat_id`, de: sql`contrats x` },
  { column: 'ensemble', id: sql`c.ensemble_id`, de: sql`ensembles_immobiliers x` },
  {
    column: 'batiment',
    id: sql`c.batiment_id`,
    de: sql`(select b.id, e.client_id from batiments b join ensembles_immobiliers e on e.id = b.ensemble_id) x`,
  },
  { column: 'logement', id: sql`c.logement_id`, de: sql`logements x` },
].map(({ column, id, de }) => ({
  column,
  motif:
    'L’équipement change de client\u00a0: dites aussi où il est chez le nouveau, ou laissez la cellule vide.',
  refuse: () => sql`exists (select 1 from ${de} where x.id = ${id} and x.client_id <> c.client_id)`,
}))

export const equipementsImport = defineImport({
  type: 'equipements',
  label: 'Équipements',
  description: 'Les équipements, dans un logement, un bâtiment ou un ensemble.',
  table: equipements,
  key: ['instance'],
  columns: {
    instance: {
      ...entier('Instance', '100001', {
        required: true,
        min: 1,
        aliases: ['Numéro d’instance', 'Instance ID'],
        help: 'Numéro de l’équipement dans les outils du prestataire.',
      }),
      into: equipements.instanceId,
    },
    client: CLIENT,
    contrat: CONTRAT,
    ensemble: ENSEMBLE,
    batiment: BATIMENT,
    logement: texte('Logement', 'L-0001', { help: 'Référence d’un logement du même client.' }),
    local: { ...texte('Local', 'Chaufferie'), into: equipements.local },
    famille: {
      ...choix('Famille', FAMILLES, 'Chaudières', { required: true, labels: FAMILLE_LABELS }),
      into: equipements.famille,
    },
    type: { ...texte('Type', 'Murale à condensation', { required: true }), into: equipements.type },
    marque: { ...texte('Marque', 'Marque exemple', { required: true }), into: equipements.marqueLib },
    modele: { ...texte('Modèle', 'Modèle 24', { required: true }), into: equipements.modeleLib },
    serie: {
      ...texte('Numéro de série', 'SN-0012345', { required: true }),
      into: equipements.numeroSerie,
    },
    energie: { ...texte('Énergie', 'Gaz naturel', { required: true }), into: equipements.energie },
    puissance: {
      ...decimal('Puissance', '24,5', { scale: 3, max: 2_000_000_000, unit: 'kW' }),
      into: equipements.puissanceWatts,
    },
    evacuation: {
      ...choix('Évacuation', EVACUATIONS, 'Ventouse'),
      into: equipements.evacuation,
      sinon: sql`'Sans objet'`,
    },
    fluide: { ...texte('Fluide', 'R32'), into: equipements.fluideType },
    charge: {
      ...decimal('Charge de fluide', '1,2', { scale: 3, max: 2_000_000_000, unit: 'kg' }),
      into: equipements.fluideChargeGrammes,
    },
    miseEnService: {
      ...jour('Mise en service', '21/11/2024', { required: true }),
      into: equipements.miseEnService,
    },
    garantieFin: { ...jour('Fin de garantie', '21/11/2026'), into: equipements.garantieFin },
    dernierEntretien: {
      ...jour('Dernier entretien', '12/03/2026', { help: SUIVI }),
      into: equipements.dernierEntretien,
      garde: suiviEquipement,
    },
    prochaineEcheance: {
      ...jour('Prochaine échéance', '12/03/2027'),
      into: equipements.prochaineEcheance,
      garde: suiviEquipement,
    },
    etat: {
      ...choix('État', EQUIPEMENT_ETATS, 'À jour'),
      into: equipements.etat,
      sinon: sql`'À visiter'`,
      garde: etatSuivi(suiviEquipement),
    },
    retireLe: {
      ...jour('Retiré le', '', { help: 'Vide pour un équipement en place.' }),
      into: equipements.retireLe,
      absent: sql`null`,
    },
  },
  references: [
    { type: 'clients', columns: ['client'], into: equipements.clientId },
    contratReference(equipements.contratId),
    ensembleReference(equipements.ensembleId),
    batimentReference(equipements.batimentId),
    { type: 'logements', columns: ['client', 'logement'], into: equipements.logementId },
  ],
  derives: [groupeDuClient(equipements.groupeId)],
  controles: [
    ...MEME_CLIENT,
    {
      column: 'retireLe',
      motif: 'L’équipement est retiré avant sa mise en service.',
      refuse: () => sql`c.retire_le < c.mise_en_service`,
    },
  ],
  fermeture: {
    libelle: 'serait noté retiré',
    ouverte: sql`t.retire_le is null`,
    fermer: () => sql`retire_le = ${today()}::date`,
    perimetre: equipements.clientId,
  },
})

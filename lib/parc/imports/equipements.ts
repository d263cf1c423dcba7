import { sql } from 'drizzle-orm'
import { choix, decimal, entier, jour, texte } from '@/lib/domain/imports/colonne'
import { EMPREINTE_MIN } from '@/lib/domain/imports/modele/empreinte'
import { MOTS_ENERGIES, MOTS_FAMILLES } from '@/lib/domain/imports/usages/vocabulaire'
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
import { avant } from '@/lib/platform/imports/resolve'
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
        aliases: [
          'Numéro d’instance',
          'Instance ID',
          'N° équipement',
          'N° appareil',
          'Id équipement',
          'Code équipement',
        ],
        help: 'Numéro de l’équipement dans les outils du prestataire.',
      }),
      into: equipements.instanceId,
    },
    client: CLIENT,
    contrat: CONTRAT,
    ensemble: ENSEMBLE,
    batiment: BATIMENT,
    logement: texte('Logement', 'L-0001', {
      aliases: ['Réf. logement', 'Référence logement', 'Code logement', 'N° UG', 'Code UG', 'UG'],
      help: 'Référence d’un logement du même client.',
    }),
    local: {
      ...texte('Local', 'Chaufferie', { aliases: ['Emplacement', 'Localisation'] }),
      into: equipements.local,
    },
    famille: {
      ...choix('Famille', FAMILLES, 'Chaudières', {
        required: true,
        labels: FAMILLE_LABELS,
        aliases: ['Famille d’équipement', 'Catégorie'],
        synonymes: MOTS_FAMILLES,
      }),
      into: equipements.famille,
    },
    type: {
      ...texte('Type', 'Murale à condensation', {
        required: true,
        aliases: ['Type d’équipement', 'Type d’appareil', 'Désignation', 'Libellé équipement', 'Nature'],
      }),
      into: equipements.type,
    },
    marque: {
      ...texte('Marque', 'Marque exemple', { required: true, aliases: ['Fabricant', 'Constructeur'] }),
      into: equipements.marqueLib,
    },
    modele: {
      ...texte('Modèle', 'Modèle 24', { required: true, aliases: ['Libellé modèle', 'Référence modèle'] }),
      into: equipements.modeleLib,
    },
    serie: {
      ...texte('Numéro de série', 'SN-0012345', {
        required: true,
        aliases: ['N° série', 'N° de série', 'Num série', 'SN', 'Serial'],
      }),
      into: equipements.numeroSerie,
    },
    energie: {
      ...texte('Énergie', 'Gaz naturel', {
        required: true,
        aliases: ['Type énergie', 'Combustible'],
        synonymes: MOTS_ENERGIES,
      }),
      into: equipements.energie,
    },
    puissance: {
      ...decimal('Puissance', '24,5', {
        scale: 3,
        max: 2_000_000_000,
        unit: 'kW',
        aliases: ['Puissance nominale', 'Puissance kW', 'Pn'],
      }),
      into: equipements.puissanceWatts,
    },
    evacuation: {
      ...choix('Évacuation', EVACUATIONS, 'Ventouse', {
        aliases: ['Type d’évacuation'],
        synonymes: {
          B1: ['Cheminée', 'Conduit', 'B11', 'B11bs', 'Tirage naturel'],
          'VMC gaz': ['VMC-gaz', 'VMCGAZ'],
          Ventouse: ['V', 'C13', 'C33', 'Ventouse horizontale', 'Ventouse verticale'],
          '3CEp': ['3CE', '3 CE P', 'C43'],
          'Sans objet': ['SO', 'Aucune'],
        },
      }),
      into: equipements.evacuation,
      sinon: sql`'Sans objet'`,
    },
    fluide: {
      ...texte('Fluide', 'R32', { aliases: ['Fluide frigorigène', 'Type de fluide'] }),
      into: equipements.fluideType,
    },
    charge: {
      ...decimal('Charge de fluide', '1,2', {
        scale: 3,
        max: 2_000_000_000,
        unit: 'kg',
        aliases: ['Charge', 'Charge kg'],
      }),
      into: equipements.fluideChargeGrammes,
    },
    miseEnService: {
      ...jour('Mise en service', '21/11/2024', {
        required: true,
        aliases: ['Date MES', 'MES', 'Date de mise en service', 'Date d’installation', 'Posé le'],
      }),
      into: equipements.miseEnService,
    },
    garantieFin: {
      ...jour('Fin de garantie', '21/11/2026', {
        borne: 'fin',
        aliases: ['Fin garantie', 'Date fin garantie', 'Garantie jusqu’au'],
      }),
      into: equipements.garantieFin,
    },
    dernierEntretien: {
      ...jour('Dernier entretien', '12/03/2026', {
        aliases: ['Date dernier entretien', 'Date de dernier entretien', 'Dernière visite'],
        help: SUIVI,
      }),
      into: equipements.dernierEntretien,
      garde: suiviEquipement,
    },
    prochaineEcheance: {
      ...jour('Prochaine échéance', '12/03/2027', {
        borne: 'fin',
        aliases: ['Prochain entretien', 'Date prochain entretien', 'Échéance'],
      }),
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
      ...jour('Retiré le', '', {
        aliases: ['Date de retrait', 'Date de dépose', 'Déposé le'],
        help: 'Vide pour un équipement en place.',
      }),
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
    {
      // Two appliances may get the same number where a model draws it from their serial numbers.
      column: 'instance',
      motif:
        'Ce numéro est déjà celui d’un autre appareil, d’un autre numéro de série\u00a0: donnez à celui-ci un numéro d’instance.',
      refuse: () => sql`c."_id" is not null and c.instance_id >= ${EMPREINTE_MIN}
        and c.numero_serie <> c.${avant('numero_serie')}
        and (c.marque_lib, c.logement_id) is distinct from (c.${avant('marque_lib')}, c.${avant('logement_id')})`,
    },
  ],
  fermeture: {
    libelle: 'serait noté retiré',
    ouverte: sql`t.retire_le is null`,
    fermer: () => sql`retire_le = ${today()}::date`,
    perimetre: equipements.clientId,
  },
})

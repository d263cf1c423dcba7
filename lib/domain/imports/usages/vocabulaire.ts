import type { Synonymes } from './synonymes'

// Words that landlords and their software write for values that several types have.

export const MOTS_ENERGIES = {
  'Gaz naturel': ['GN', 'Gaz nat', 'Gaz de ville', 'Gaz de réseau', 'GAZ N', 'Méthane'],
  Électricité: ['ELEC', 'ELE', 'Électrique', 'Élec.'],
  Fioul: ['FOD', 'FUEL', 'Fuel', 'Fioul domestique', 'Mazout'],
  Bois: ['Granulés', 'Granulés de bois', 'Pellets', 'Bûches', 'Plaquettes', 'Bois énergie', 'Bois – Bûches'],
  GPL: ['Propane', 'Butane', 'Gaz propane', 'GAZ GPL'],
  'Réseau de chaleur': [
    'Chauffage urbain',
    'Réseau urbain',
    'Réseau de chauffage urbain',
    'CPCU',
    'RCU',
    'RDC urbain',
  ],
} as const satisfies Synonymes

export const MOTS_OCCUPATIONS = {
  Locataire: ['Loué', 'Louée', 'Occupé', 'Occupée', 'Location', 'LOC', 'En location', 'Occupé locataire'],
  Propriétaire: ['Proprio', 'Propriétaire occupant', 'Copropriétaire', 'PROP', 'Accédant'],
  Vacant: ['Vacante', 'Vide', 'Libre', 'Inoccupé', 'Non loué', 'VAC', 'Vacant technique', 'Vacance'],
} as const satisfies Synonymes

export const MOTS_CIVILITES = {
  'M.': ['M', 'Mr', 'Mr.', 'Monsieur', 'H'],
  Mme: ['Madame', 'Mlle', 'Mademoiselle', 'Mme.', 'F'],
} as const satisfies Synonymes

/** First words of what maintenance software calls an equipment. */
export const MOTS_FAMILLES = {
  chaudieres: ['CH', 'CHAUD', 'Chaudière…', 'Chaudières…', 'CHGAZ', 'Murale gaz…', 'Générateur gaz…'],
  pac: ['PAC…', 'Pompe à chaleur…', 'Pompe chaleur…', 'Clim réversible…'],
  chauffeeau: ['CE', 'CET', 'CEE', 'Chauffe-eau…', 'Chauffe-bain…', 'Ballon…', 'Cumulus…', 'Accumulateur…'],
  vmc: ['Ventilation…', 'VMC…', 'Extracteur…', 'Caisson…'],
  chaufferies: ['Chaufferie…', 'Sous-station…', 'Chauff. coll.'],
  regulations: ['Régulation…', 'Régulateur…', 'Thermostat…'],
} as const satisfies Synonymes

export const MOTS_CHAUFFAGES = {
  Individuel: ['IND', 'Indiv', 'IND GAZ', 'Individuel gaz', 'IND ELEC', 'Individuel électrique', 'Ind. gaz'],
  'Collectif gaz': ['COLL GAZ', 'COL GAZ', 'Coll. gaz', 'Gaz collectif', 'Collectif gaz naturel'],
  'Collectif pac': ['COLL PAC', 'COL PAC', 'PAC collective'],
  'Réseau de chaleur': ['Chauffage urbain', 'Réseau urbain', 'CPCU', 'RCU', 'Urbain'],
} as const satisfies Synonymes

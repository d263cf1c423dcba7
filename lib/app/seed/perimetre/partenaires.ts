import type { PortalKey } from '@/lib/domain/acces/portails'

export type ClientFixe = {
  code?: string
  nom: string
  commune: string
  /** Shares of the small set's contracts, sets, buildings and dwellings; none for the partners' clients. */
  contrats: number
  ensembles?: number
  batiments?: number
  logements?: number
}

export type GroupeFixe = { nom: string; clients: readonly ClientFixe[] }

const seul = (nom: string, commune: string, code?: string): GroupeFixe => ({
  nom,
  clients: [{ ...(code ? { code } : {}), nom, commune, contrats: 1 }],
})
const vides = (...noms: string[]): GroupeFixe[] => noms.map((nom) => ({ nom, clients: [] }))

/** Contracts of C000200, the edge case of a perimeter too long for one cookie; they come beside the 120 others. */
export const GROS_CLIENT = { code: 'C000200', contrats: 140, logements: 140 } as const

/**
 * The 72 groups of the small set, by portal, with their 40 clients: all fictional. The sums of `contrats`,
 * `ensembles`, `batiments` and `logements` are 120, 14, 36 and 720 (the 140 dwellings of the big client included).
 */
export const GROUPES: Readonly<Record<PortalKey, readonly GroupeFixe[]>> = {
  COLLECTIF: [
    {
      nom: 'Office Habitat des Trois Rivières',
      clients: [
        {
          code: 'C000123',
          nom: 'Office Habitat',
          commune: 'Lille',
          contrats: 12,
          ensembles: 2,
          batiments: 7,
          logements: 110,
        },
        {
          code: 'C000124',
          nom: 'Office Habitat Rive Droite',
          commune: 'Roubaix',
          contrats: 8,
          ensembles: 1,
          batiments: 3,
          logements: 70,
        },
        {
          code: 'C000125',
          nom: 'Office Habitat Vallée',
          commune: 'Tourcoing',
          contrats: 6,
          ensembles: 1,
          batiments: 3,
          logements: 45,
        },
        {
          code: 'C000126',
          nom: 'Office Habitat Résidences',
          commune: 'Lille',
          contrats: 5,
          ensembles: 1,
          batiments: 3,
          logements: 35,
        },
      ],
    },
    {
      nom: 'Coop’Logis Val d’Orge',
      clients: [
        {
          code: GROS_CLIENT.code,
          nom: 'Coop’Logis Val d’Orge',
          commune: 'Massy',
          contrats: 0,
          ensembles: 2,
          batiments: 4,
          logements: 0,
        },
      ],
    },
    {
      nom: 'Habitat du Nord',
      clients: [
        {
          code: 'C000201',
          nom: 'Habitat du Nord',
          commune: 'Lille',
          contrats: 1,
          ensembles: 1,
          batiments: 2,
          logements: 30,
        },
      ],
    },
    {
      nom: 'Logis des Deux Caps',
      clients: [
        {
          nom: 'Logis des Deux Caps',
          commune: 'Calais',
          contrats: 7,
          ensembles: 1,
          batiments: 3,
          logements: 40,
        },
      ],
    },
    ...vides(
      'Habitat Littoral en création',
      'Foyers du Beffroi',
      'Résidences de la Lys',
      'Maison de l’Artois',
      'Habitat des Monts',
      'Toits de la Somme',
      'Office des Collines',
      'Coopérative du Hainaut',
      'Logement et Familles',
      'Foncière des Canaux',
      'Habitat Solidaire de l’Aa',
      'Société des Cités-Jardins',
    ),
  ],
  INDIVIDUEL: [
    {
      nom: 'Agence Clientèle Nord',
      clients: [{ nom: 'Particuliers Nord', commune: 'Roubaix', contrats: 11, logements: 35 }],
    },
    {
      nom: 'Agence Clientèle Ouest',
      clients: [{ nom: 'Particuliers Ouest', commune: 'Rennes', contrats: 9, logements: 30 }],
    },
    {
      nom: 'Agence Clientèle Rhône',
      clients: [{ nom: 'Particuliers Rhône', commune: 'Lyon', contrats: 6, logements: 20 }],
    },
    {
      nom: 'Agence Clientèle Est',
      clients: [{ nom: 'Particuliers Est', commune: 'Strasbourg', contrats: 4, logements: 15 }],
    },
    ...vides(
      'Agence Clientèle Centre',
      'Agence Clientèle Sud-Ouest',
      'Agence Clientèle Méditerranée',
      'Agence Clientèle Normandie',
      'Agence Clientèle Bourgogne',
      'Agence Clientèle Île-de-France Est',
      'Agence Clientèle Île-de-France Ouest',
      'Agence Clientèle Champagne',
      'Agence Clientèle Alpes',
      'Agence Clientèle Auvergne',
    ),
  ],
  GESTIONLOCATIVE: [
    {
      nom: 'Cabinet Morel & Fils, syndic',
      clients: [
        {
          nom: 'Cabinet Morel & Fils',
          commune: 'Nantes',
          contrats: 9,
          ensembles: 1,
          batiments: 3,
          logements: 60,
        },
      ],
    },
    {
      nom: 'Gestion Immobilière du Port',
      clients: [
        {
          nom: 'Gestion Immobilière du Port',
          commune: 'Le Havre',
          contrats: 6,
          ensembles: 1,
          batiments: 3,
          logements: 35,
        },
      ],
    },
    {
      nom: 'Cabinet des Remparts',
      clients: [
        {
          nom: 'Cabinet des Remparts',
          commune: 'Angers',
          contrats: 4,
          ensembles: 1,
          batiments: 2,
          logements: 25,
        },
      ],
    },
    {
      nom: 'Syndic de la Croix-Verte',
      clients: [
        {
          nom: 'Syndic de la Croix-Verte',
          commune: 'Tours',
          contrats: 3,
          ensembles: 1,
          batiments: 1,
          logements: 10,
        },
      ],
    },
    ...vides(
      'Cabinet Saint-Michel',
      'Agence du Vieux Moulin',
      'Gérance des Quais',
      'Foncière Beaulieu',
      'Cabinet Delattre',
      'Régie des Halles',
    ),
  ],
  GES: [
    {
      nom: 'Régie du Parc Bleu',
      clients: [
        {
          nom: 'Régie du Parc Bleu',
          commune: 'Grenoble',
          contrats: 4,
          ensembles: 1,
          batiments: 2,
          logements: 12,
        },
      ],
    },
    {
      nom: 'Gestion Patrimoine Sud',
      clients: [{ nom: 'Gestion Patrimoine Sud', commune: 'Montpellier', contrats: 2, logements: 5 }],
    },
    { nom: 'Logirégie', clients: [{ nom: 'Logirégie', commune: 'Dijon', contrats: 1, logements: 3 }] },
    ...vides('Régie des Lacs', 'Gestion des Terrasses', 'Régie Bellevue'),
  ],
  ANALYTIQUE: [
    seul('Direction des partenariats', 'Paris'),
    ...vides('Pilotage Nord', 'Pilotage Ouest', 'Pilotage Sud'),
  ],
  CMI: [
    seul('Maisons Clairval', 'Orléans', 'C000012'),
    seul('Bâtir Loire', 'Saint-Étienne'),
    seul('Constructions du Bocage', 'Cholet'),
    seul('Maisons Horizon', 'Toulouse'),
    seul('Villas de Provence', 'Marseille'),
    { nom: 'Maisons du Marais', clients: [] },
  ],
  PIM: [
    {
      nom: 'Promotions Arc-en-Ciel',
      clients: [
        { nom: 'Les Jardins de Bacalan', commune: 'Bordeaux', contrats: 1 },
        { nom: 'Horizon Garonne', commune: 'Bordeaux', contrats: 1 },
        { nom: 'Résidence Canopée', commune: 'Bordeaux', contrats: 1 },
      ],
    },
    seul('Nouvel Îlot', 'Lyon'),
    seul('Urbanis Promotion', 'Rouen'),
    ...vides('Les Nouveaux Rivages', 'Éco-Quartiers de l’Est'),
  ],
  DIS: [
    seul('Comptoir Thermique de l’Ouest', 'Nantes'),
    seul('Sanitaire et Chaleur', 'Le Mans'),
    seul('Négoce du Chauffage', 'Reims'),
    seul('Thermodistribution', 'Clermont-Ferrand'),
    seul('Comptoir des Énergies', 'Limoges'),
  ],
  INS: [
    seul('SARL Lefèvre Chauffage', 'Amiens'),
    seul('Ets Garnier et Fils', 'Besançon'),
    seul('Chaleur & Services', 'Perpignan'),
  ],
  ASS: [
    seul('Mutuelle Toit Serein', 'Niort'),
    seul('Assurance Foyer Protégé', 'Le Mans'),
    seul('Garantie Habitat', 'Strasbourg'),
  ],
}

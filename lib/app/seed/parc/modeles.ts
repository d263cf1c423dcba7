import type { FAMILLES } from '@/lib/domain/parc/familles'
import type { EVACUATIONS, VMC_TYPES } from '@/lib/domain/parc/statuts'

type Famille = (typeof FAMILLES)[number]

export type Modele = {
  famille: Famille
  type: string
  marque: string
  modele: string
  energie: string
  /** Watts. */
  puissance: number
  evacuation: (typeof EVACUATIONS)[number]
  fluide?: { type: string; grammes: number }
  vmc?: (typeof VMC_TYPES)[number]
  /** Years in which it was installed. */
  annees: readonly [number, number]
}

type Serie = Omit<Modele, 'marque' | 'modele' | 'puissance'>
type Liste = readonly (readonly [marque: string, modele: string, puissance: number])[]

const serie = (common: Serie, list: Liste): Modele[] =>
  list.map(([marque, modele, puissance]) => ({ ...common, marque, modele, puissance }))

const GAZ = { famille: 'chaudieres', energie: 'Gaz naturel' } as const

/** Boilers of dwellings: condensing ones on a balanced flue, then the older B1 and gas ventilation ones. */
export const CHAUDIERES: readonly Modele[] = [
  ...serie(
    { ...GAZ, type: 'Chaudière murale à condensation', evacuation: 'Ventouse', annees: [2013, 2025] },
    [
      ['Saunier Duval', 'ThemaPlus Condens 25-A', 25_000],
      ['Saunier Duval', 'ThemaPlus Condens 30-A', 30_000],
      ['Saunier Duval', 'Isotwin Condens', 25_000],
      ['De Dietrich', 'Naneo S PMC-S 24/28', 24_000],
      ['De Dietrich', 'Evodens AMC 25', 25_000],
      ['Atlantic', 'Naia 2 Micro 25', 25_000],
      ['Atlantic', 'Naema 2 Micro 30', 30_000],
      ['Frisquet', 'Hydromotrix Condensation 25 kW', 25_000],
      ['Frisquet', 'Prestige Condensation', 32_000],
      ['elm.leblanc', 'Megalis Condens', 24_000],
      ['Viessmann', 'Vitodens 100-W', 26_000],
      ['Viessmann', 'Vitodens 050-W', 25_000],
      ['Chaffoteaux', 'Mira C Green', 25_000],
      ['Vaillant', 'ecoTEC plus', 25_000],
      ['Chappée', 'Initia', 24_000],
    ],
  ),
  ...serie({ ...GAZ, type: 'Chaudière murale', evacuation: 'B1', annees: [1998, 2012] }, [
    ['Saunier Duval', 'ThemaClassic', 23_000],
    ['Saunier Duval', 'Isofast', 28_000],
    ['Chaffoteaux', 'Nectra', 23_000],
    ['De Dietrich', 'Zena', 24_000],
  ]),
  ...serie({ ...GAZ, type: 'Chaudière murale', evacuation: 'VMC gaz', annees: [1998, 2012] }, [
    ['elm.leblanc', 'Acléis', 23_000],
    ['De Dietrich', 'City', 24_000],
  ]),
]

export const PAC: readonly Modele[] = serie(
  {
    famille: 'pac',
    type: 'Pompe à chaleur air/eau',
    energie: 'Électricité',
    evacuation: 'Sans objet',
    fluide: { type: 'R32', grammes: 1500 },
    annees: [2014, 2025],
  },
  [
    ['Atlantic', 'Alféa Extensa A.I.', 8000],
    ['Atlantic', 'Alféa Excellia A.I.', 14_000],
    ['Daikin', 'Altherma 3 R', 8000],
    ['De Dietrich', 'Alezio S V200', 8000],
    ['Saunier Duval', 'GeniaAir Split', 7000],
    ['Viessmann', 'Vitocal 100-S', 8000],
    ['Mitsubishi Electric', 'Ecodan', 8500],
    ['Hitachi', 'Yutaki S Combi', 8000],
    ['Panasonic', 'Aquarea', 9000],
    ['Toshiba', 'Estia', 8000],
  ],
)

const EAU = { famille: 'chauffeeau', annees: [2010, 2025] } as const
export const CHAUFFE_EAU: readonly Modele[] = [
  ...serie(
    {
      ...EAU,
      type: 'Chauffe-eau thermodynamique',
      energie: 'Électricité',
      evacuation: 'Sans objet',
      fluide: { type: 'R290', grammes: 150 },
    },
    [
      ['Atlantic', 'Calypso', 1800],
      ['Atlantic', 'Explorer', 1800],
      ['Thermor', 'Aéromax', 1800],
      ['De Dietrich', 'Kaliko', 1750],
      ['Ariston', 'Nuos', 1700],
      ['Aldes', 'T.Flow Hygro+', 1900],
    ],
  ),
  ...serie({ ...EAU, type: 'Chauffe-bains', energie: 'Gaz naturel', evacuation: 'B1' }, [
    ['Saunier Duval', 'Opalia', 19_000],
    ['elm.leblanc', 'Ondéa', 19_000],
  ]),
]

export const REGULATIONS: readonly Modele[] = serie(
  {
    famille: 'regulations',
    type: 'Régulation programmable',
    energie: 'Électricité',
    evacuation: 'Sans objet',
    annees: [2012, 2025],
  },
  [
    ['Saunier Duval', 'MiPro Sense', 0],
    ['Atlantic', 'Navilink 128', 0],
    ['De Dietrich', 'Smart TC°', 0],
    ['Viessmann', 'Vitotrol 300-E', 0],
  ],
)

export const CHAUFFERIES: readonly Modele[] = serie(
  {
    famille: 'chaufferies',
    type: 'Chaufferie collective',
    energie: 'Gaz naturel',
    evacuation: '3CEp',
    annees: [2003, 2024],
  },
  [
    ['De Dietrich', 'C 340', 280_000],
    ['De Dietrich', 'C 230 Eco', 170_000],
    ['De Dietrich', 'Elidens', 115_000],
    ['Viessmann', 'Vitocrossal 300', 318_000],
    ['Atlantic-Guillot', 'Varmax', 225_000],
    ['Atlantic-Guillot', 'Condensinox', 60_000],
    ['Buderus', 'Logano plus GB312', 160_000],
    ['Weishaupt', 'WTC-GW', 60_000],
  ],
)

const VENTILATION = {
  famille: 'vmc',
  type: 'Caisson de ventilation',
  energie: 'Électricité',
  evacuation: 'Sans objet',
  annees: [2002, 2024],
} as const

export const VMC: readonly Modele[] = [
  ...serie({ ...VENTILATION, vmc: 'Hygro A' }, [['Aldes', 'Bahia', 60]]),
  ...serie({ ...VENTILATION, vmc: 'Hygro B' }, [
    ['Atlantic', 'Hygrocosy BC', 45],
    ['Aldes', 'EasyHOME Hygro', 50],
  ]),
  ...serie({ ...VENTILATION, vmc: 'Simple flux auto' }, [
    ['Aldes', 'VEC Micro-watt', 370],
    ['Unelvent', 'CACB-N', 550],
    ['Atlantic', 'Autocosy', 60],
  ]),
  ...serie({ ...VENTILATION, vmc: 'Double flux' }, [
    ['Aldes', 'InspirAIR Home', 110],
    ['Atlantic', 'Duolix Max', 120],
  ]),
  ...serie({ ...VENTILATION, vmc: 'VMC gaz' }, [
    ['Aldes', 'EasyVEC', 750],
    ['VIM', 'KSTA', 750],
    ['France Air', 'Caisson toiture', 550],
  ]),
]

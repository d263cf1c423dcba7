/** Common models of a service, by brand, offered while the person types; another one can be typed. */
type Modeles = Readonly<Record<string, readonly string[]>>

const MURALES: Modeles = {
  ATLANTIC: ['NAIA 2 MICRO 25', 'NAIA 2 MICRO 30', 'NAEMA 2 MICRO 25', 'NAEMA 2 MICRO 30', 'NAEMA 2 DUO 25'],
  CHAFFOTEAUX: ['MIRA C GREEN', 'NIAGARA C GREEN', 'INOA GREEN'],
  CHAPPÉE: ['INITIA', 'LUNA'],
  'DE DIETRICH': ['NANEO S PMC-S 24/28', 'EVODENS AMC 25', 'VIVADENS MCR-P 24'],
  'ELM.LEBLANC': ['MEGALIS CONDENS', 'EGALIS CONDENS'],
  FRISQUET: ['HYDROMOTRIX CONDENSATION', 'HYDROCONFORT CONDENSATION', 'PRESTIGE CONDENSATION'],
  'SAUNIER DUVAL': [
    'THEMAPLUS CONDENS 25-A',
    'THEMAPLUS CONDENS 30-A',
    'THEMAFAST CONDENS',
    'ISOTWIN CONDENS',
  ],
  VAILLANT: ['ECOTEC PLUS', 'ECOTEC PRO'],
  VIESSMANN: ['VITODENS 050-W', 'VITODENS 100-W', 'VITODENS 200-W'],
}

const SOL: Modeles = {
  ATLANTIC: ['VARMAX', 'CONDENSINOX'],
  BUDERUS: ['LOGANO PLUS GB312'],
  'DE DIETRICH': ['C 340', 'C 230 ECO', 'ELIDENS'],
  VIESSMANN: ['VITODENS 222-F', 'VITOCROSSAL 100', 'VITOCROSSAL 300'],
  WEISHAUPT: ['WTC-GW'],
}

const PAC: Modeles = {
  ATLANTIC: ['ALFÉA EXTENSA A.I.', 'ALFÉA EXCELLIA A.I.', 'LORIA'],
  DAIKIN: ['ALTHERMA 3 R', 'ALTHERMA 3 H HT'],
  'DE DIETRICH': ['ALEZIO S V200', 'STRATEO'],
  HITACHI: ['YUTAKI S', 'YUTAKI S COMBI'],
  'MITSUBISHI ELECTRIC': ['ECODAN'],
  PANASONIC: ['AQUAREA'],
  'SAUNIER DUVAL': ['GENIAAIR SPLIT', 'GENIAAIR MAX'],
  TOSHIBA: ['ESTIA'],
  VIESSMANN: ['VITOCAL 100-S', 'VITOCAL 150-A', 'VITOCAL 250-A'],
}

const CET: Modeles = {
  ALDES: ['T.FLOW HYGRO+'],
  ARISTON: ['NUOS'],
  ATLANTIC: ['CALYPSO', 'EXPLORER'],
  'DE DIETRICH': ['KALIKO'],
  THERMOR: ['AÉROMAX'],
}

const VMC_SF: Modeles = {
  ALDES: ['BAHIA', 'EASYHOME HYGRO', 'EASYVEC'],
  ATLANTIC: ['HYGROCOSY BC', 'AUTOCOSY'],
  UNELVENT: ['OZEO', 'CACB-N'],
}

const VMC_DF: Modeles = { ALDES: ['INSPIRAIR HOME'], ATLANTIC: ['DUOLIX MAX'] }

const BY_SERVICE: Readonly<Record<string, Modeles>> = {
  MES_CHAUDIERE_MURALE: MURALES,
  MES_CHAUDIERE_SOL: SOL,
  MES_PAC_AIR_EAU: PAC,
  MES_CET: CET,
  MES_VMC_SF: VMC_SF,
  MES_VMC_DF: VMC_DF,
}

/** Brands to suggest for a service; none for a service that is new to us. */
export function suggestedBrands(service: string): string[] {
  return Object.keys(BY_SERVICE[service] ?? {})
}

/** Models to suggest for a service and a brand, however it is written. */
export function suggestedModels(service: string, brand: string): readonly string[] {
  return BY_SERVICE[service]?.[brand.trim().toLocaleUpperCase('fr-FR')] ?? []
}

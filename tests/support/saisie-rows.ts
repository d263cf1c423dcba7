/** Rows that the fixture of the forms in steps puts in the database: a property manager and an installer. */
export const SAISIE = {
  GES: { id: 937_150, nom: 'Régie des Tilleuls', portail: 1150 },
  INS: { id: 937_151, nom: 'Chauffage Aubépine', portail: 151 },
} as const

const email = (name: string) => `saisie.${name}@exemple.fr`

/** One person per journey: a draft belongs to a person, and journeys run side by side. */
export const SAISISSEURS = {
  clavierGes: { id: 937_001, email: email('clavier.ges'), groupe: SAISIE.GES.id },
  clavierIns: { id: 937_002, email: email('clavier.ins'), groupe: SAISIE.INS.id },
  envoi: { id: 937_003, email: email('envoi'), groupe: SAISIE.GES.id },
  appareils: { id: 937_004, email: email('appareils'), groupe: SAISIE.GES.id },
  reprise: { id: 937_005, email: email('reprise'), groupe: SAISIE.INS.id },
  textes: { id: 937_006, email: email('textes'), groupe: SAISIE.GES.id },
  fichiers: { id: 937_007, email: email('fichiers'), groupe: SAISIE.INS.id },
  pannesGes: { id: 937_009, email: email('pannes.ges'), groupe: SAISIE.GES.id },
  pannesIns: { id: 937_010, email: email('pannes.ins'), groupe: SAISIE.INS.id },
  facultatif: { id: 937_011, email: email('facultatif.ins'), groupe: SAISIE.INS.id },
  bornesIns: { id: 937_012, email: email('bornes.ins'), groupe: SAISIE.INS.id },
  onglets: { id: 937_013, email: email('onglets'), groupe: SAISIE.GES.id },
  seul: { id: 937_008, email: email('seul'), groupe: 937_152 },
} as const

/** Rows that the fixture of the follow-up screens puts in the database. */
export const SUIVI = {
  CMI: 974_160,
  AUTRE_CMI: 974_161,
  DIS: 974_190,
  INS: 974_151,
  AUTRE_INS: 974_152,
  INS_VIDE: 974_153,
  GES: 974_150,
  GES_VIDE: 974_149,
  ASS: 974_282,
  PIM: 974_105,
  PIM_VIDE: 974_106,
} as const

const { CMI, AUTRE_CMI, DIS, INS, AUTRE_INS, INS_VIDE, GES, GES_VIDE, ASS, PIM, PIM_VIDE } = SUIVI

export const SUIVI_EMAILS = {
  cmi: 'suivi.cmi@exemple.fr',
  collegue: 'suivi.collegue@exemple.fr',
  essai: 'suivi.essai@exemple.fr',
  autre: 'suivi.autre@exemple.fr',
  ins: 'suivi.ins@exemple.fr',
  insVide: 'suivi.ins.vide@exemple.fr',
  ges: 'suivi.ges@exemple.fr',
  gesVide: 'suivi.ges.vide@exemple.fr',
  pim: 'suivi.pim@exemple.fr',
  pimVide: 'suivi.pim.vide@exemple.fr',
  ehs: 'suivi.ehs@exemple.fr',
  dis: 'suivi.dis@exemple.fr',
  ass: 'suivi.ass@exemple.fr',
} as const

const E = SUIVI_EMAILS

/** The first one has filed all the requests; its first group is that of commissioning. */
export const SUIVI_USERS = [
  { id: 974_001, email: E.cmi, groupeIds: [CMI, DIS] },
  { id: 974_002, email: E.collegue, groupeIds: [CMI] },
  { id: 974_003, email: E.essai, groupeIds: [CMI], test: true },
  { id: 974_004, email: E.autre, groupeIds: [AUTRE_CMI], roleId: 4 },
  { id: 974_005, email: E.ins, groupeIds: [INS] },
  { id: 974_006, email: E.insVide, groupeIds: [INS_VIDE] },
  { id: 974_007, email: E.ges, groupeIds: [GES] },
  { id: 974_008, email: E.gesVide, groupeIds: [GES_VIDE] },
  { id: 974_009, email: E.pim, groupeIds: [PIM] },
  { id: 974_010, email: E.pimVide, groupeIds: [PIM_VIDE] },
  { id: 974_011, email: E.ehs, groupeIds: [CMI, DIS], utilisateurEhs: true },
  { id: 974_012, email: E.dis, groupeIds: [DIS] },
  { id: 974_013, email: E.ass, groupeIds: [ASS] },
] as const

export const SUIVI_AGENCE = { id: 974_900, nom: 'Agence du suivi', email: 'agence.suivi@exemple.fr' } as const

/** Requests by what they show; the numbers are `<TYPE>_<group>_974001_<id>`. */
export const DEMANDES = {
  relance: { id: 974_020, type: 'CMI', groupe: CMI, statut: 'Transmise', client: 'ATTENTE' },
  pieces: { id: 974_021, type: 'CMI', groupe: CMI, statut: 'Prise en charge', client: 'INCOMPLET' },
  annulation: { id: 974_022, type: 'CMI', groupe: CMI, statut: 'Planifiée', client: 'RENONCE' },
  realisee: { id: 974_023, type: 'CMI', groupe: CMI, statut: 'Réalisée', client: 'LIVREE' },
  essai: { id: 974_024, type: 'CMI', groupe: CMI, statut: 'Transmise', client: 'ESSAI', test: true },
  ancienne: { id: 974_025, type: 'CMI', groupe: CMI, statut: 'Réalisée', client: 'ANCIENNE' },
  etrangere: { id: 974_026, type: 'CMI', groupe: AUTRE_CMI, statut: 'Transmise', client: 'ETRANGERE' },
  etape: { id: 974_027, type: 'CMI', groupe: CMI, statut: 'Transmise', client: 'AVANCE' },
  relancee: { id: 974_028, type: 'CMI', groupe: CMI, statut: 'Transmise', client: 'RAPPELE' },
  relancable: { id: 974_029, type: 'CMI', groupe: CMI, statut: 'Transmise', client: 'PATIENT' },
  dis: { id: 974_030, type: 'DIS', groupe: DIS, statut: 'À planifier', client: 'COMPTOIR' },
  disAncienne: { id: 974_031, type: 'DIS', groupe: DIS, statut: 'Réalisée', client: 'VIEUXCOMPTOIR' },
  recue: { id: 974_040, type: 'INS', groupe: INS, statut: 'Reçue', client: 'NOUVEAU' },
  rejetee: { id: 974_041, type: 'INS', groupe: INS, statut: 'Rejetée', client: 'REFUS' },
  editee: { id: 974_042, type: 'INS', groupe: INS, statut: 'Contrat édité', client: 'CONTRAT' },
  insEtrangere: { id: 974_043, type: 'INS', groupe: AUTRE_INS, statut: 'Reçue', client: 'VOISIN' },
  pim: { id: 974_045, type: 'PIM', groupe: PIM, statut: 'Transmise', client: 'PROMOTEUR' },
  ass: { id: 974_046, type: 'ASS', groupe: ASS, statut: 'Reçu', client: 'SINISTRE' },
  ges: { id: 974_050, type: 'GES', groupe: GES, statut: 'Planifiée', client: 'OCCUPANT' },
} as const

/** Reminders of two requests: 23 and 25 hours before the tests. */
export const RELANCES = [
  { demandeId: 974_028, at: '2026-11-20T10:00:00+01:00' },
  { demandeId: 974_029, at: '2026-11-20T08:00:00+01:00' },
] as const

export const numeroOf = ({ id, type, groupe }: { id: number; type: string; groupe: number }): string =>
  `${type}_${groupe}_974001_${id}`

/** Two programmes of a promoter: 12 of 40 dwellings commissioned, and none of 3. */
export const PROGRAMMES = { chene: 974_105, tilleul: 974_107 } as const

/** Kinds of equipment a person may name in /basnox, and whether the replacement concerns them (screens §1.8). */
export const TYPES_EQUIPEMENT = [
  {
    value: 'Chaudière B1',
    detail: 'Raccordée à un conduit de cheminée, sans condensation.',
    eligible: true,
  },
  {
    value: 'Chaudière VMC gaz',
    detail: 'Ses fumées partent par la ventilation mécanique du logement.',
    eligible: true,
  },
  {
    value: 'Je ne sais pas',
    detail: 'Vos photos suffiront à notre conseiller pour le dire.',
    eligible: true,
  },
  {
    value: 'Chaudière à condensation',
    detail: 'Installée le plus souvent après 2018, étiquette A.',
    eligible: false,
  },
  {
    value: 'Chaudière à ventouse',
    detail: 'Un tuyau traverse le mur juste derrière l’appareil.',
    eligible: false,
  },
] as const

export type TypeEquipement = (typeof TYPES_EQUIPEMENT)[number]['value']

/** What the owner of an equipment that needs no replacement reads (PUBLIC-22). */
export const NON_CONCERNE = "Votre équipement n'est pas concerné"

/** Whether the campaign concerns a kind of equipment; false for a word that is none. */
export function isEligible(type: string): boolean {
  return TYPES_EQUIPEMENT.some(({ value, eligible }) => value === type && eligible)
}

/** The kind of an equipment of the park from its flue and its type; « Je ne sais pas » when they do not say. */
export function typeEquipementDe(equipement: { type: string; evacuation: string }): TypeEquipement {
  if (/condensation/i.test(equipement.type)) return 'Chaudière à condensation'
  if (equipement.evacuation === 'B1') return 'Chaudière B1'
  if (equipement.evacuation === 'VMC gaz') return 'Chaudière VMC gaz'
  return equipement.evacuation === 'Ventouse' ? 'Chaudière à ventouse' : 'Je ne sais pas'
}

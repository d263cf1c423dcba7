/** Files of the insurer's mandate (ASS-23). */
export const MANDATE = {
  name: 'mandat',
  label: 'Mandat',
  hint: 'Facultatif : l’ordre de mission ou le mandat de gestion du sinistre.',
} as const

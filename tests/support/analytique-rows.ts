/** Rows of the dashboard's tests. Two groups are of the reader, the third of nobody: what it holds is never shown. */
export const ANALYSTE = {
  id: 995_001,
  email: 'analyste.essai@exemple.fr',
  firstname: 'Odile',
  lastname: 'Analyste',
}
/** A member of the same group of ANALYTIQUE, who has the partners of the first group alone. */
export const COLLEGUE = { id: 995_006, email: 'collegue.essai@exemple.fr' }
/** Who files the requests of the first group. */
export const PARTENAIRE_VU = { id: 995_005, email: 'partenaire.vu@exemple.fr' }
export const VUES = { analyse: 995_000, cmi: 995_002, ins: 995_003, autre: 995_004 } as const
export const AGENCES_VUES = {
  mienne: 'Agence Vue',
  seconde: 'Agence Seconde',
  autre: 'Agence Cachée',
} as const

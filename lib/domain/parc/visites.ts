/**
 * Share of the dwellings under contract that were visited in the campaign, in tenths of a percent (PARK-02): 45 of 60 → 750.
 * Null without any.
 */
export function tauxDeVisite({
  visites,
  sousContrat,
}: {
  visites: number
  sousContrat: number
}): number | null {
  return sousContrat === 0 ? null : Math.round((1000 * visites) / sousContrat)
}

/**
 * Share of the dwellings of the campaign that it has visited, in tenths of a percent (PARK-02, PARK-47): 45 of 60 → 750.
 * Null without any.
 */
export function tauxDeVisite({ visites, aVisiter }: { visites: number; aVisiter: number }): number | null {
  return aVisiter === 0 ? null : Math.round((1000 * visites) / aVisiter)
}

/** Labels for editors of the components that a tab may show (HOME-18). */
export const COMPOSANTS: ReadonlyMap<string, string> = new Map([
  ['GroupsList', 'La liste des groupes de la personne'],
])

import { lineChanges, type Phrases } from './comparaison'
import type { PortailContenu } from './portail'

const LIENS: Phrases = {
  ajout: (label) => `Lien « ${label} » ajouté`,
  modification: (label) => `Lien « ${label} » modifié`,
  retrait: (label) => `Lien « ${label} » retiré`,
  ordre: 'Menu réordonné',
}
const TUILES: Phrases = {
  ajout: (label) => `Tuile « ${label} » ajoutée`,
  modification: (label) => `Tuile « ${label} » modifiée`,
  retrait: (label) => `Tuile « ${label} » retirée`,
  ordre: 'Tuiles réordonnées',
}

/**
 * Changes that an edit made to a portal, in short French sentences for its history; none for an edit that changes
 * nothing.
 */
export function portailChangements(before: PortailContenu, after: PortailContenu): string[] {
  return [
    ...(before.label === after.label ? [] : [`Nom : « ${before.label} » devient « ${after.label} »`]),
    ...(before.couleurPortail === after.couleurPortail
      ? []
      : [`Couleur : ${before.couleurPortail} devient ${after.couleurPortail}`]),
    ...lineChanges(before.liens, after.liens, LIENS),
    ...lineChanges(before.tuiles, after.tuiles, TUILES),
  ]
}

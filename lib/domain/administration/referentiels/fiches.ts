import { ficheAgence, fichePrescripteur } from './agences'
import { ficheCampagne, ficheJournee } from './campagnes'
import type { Fiche } from './fiche'
import { ficheJeu } from './jeux'
import { ficheClient, ficheGroupe } from './partenaires'
import { ficheTarif } from './tarifs'
import { ficheCapacite, ficheFermeture } from './visites'

const ALL = {
  groupes: ficheGroupe,
  clients: ficheClient,
  agences: ficheAgence,
  prescripteurs: fichePrescripteur,
  tarifs: ficheTarif,
  campagnes: ficheCampagne,
  journees: ficheJournee,
  capacites: ficheCapacite,
  fermetures: ficheFermeture,
  jeux: ficheJeu,
}
export type CleFiche = keyof typeof ALL

/** The kinds of records that administrators keep, by their names (FIRST-20). */
export const FICHES: Readonly<Record<CleFiche, Fiche>> = ALL

/** Labels of their fields, for the journal. */
export const LABELS_DES_FICHES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(FICHES).flatMap(({ champs }) =>
    Object.entries(champs).map(([name, { label }]) => [name, label]),
  ),
)

export const isCleFiche = (name: string): name is CleFiche => Object.hasOwn(FICHES, name)

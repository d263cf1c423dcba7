import { isMoved, lineChanges, type Phrases, pairs } from './comparaison'
import type { OngletEdite, PageEditee } from './page'

/** Tabs of two versions, each with what it was; those that went come last. */
export function ongletsCompares(before: PageEditee, after: PageEditee) {
  const { kept, removed } = pairs(before.onglets, after.onglets, ({ ancre }) => ancre)
  return [
    ...kept.map(({ former, item }) => ({ titre: item.titre, avant: former?.texte ?? '', apres: item.texte })),
    ...removed.map(({ titre, texte }) => ({ titre, avant: texte, apres: '' })),
  ]
}

const tuiles = (where: string): Phrases => ({
  ajout: (label) => `Tuile « ${label} » ajoutée à ${where}`,
  modification: (label) => `Tuile « ${label} » modifiée dans ${where}`,
  retrait: (label) => `Tuile « ${label} » retirée de ${where}`,
  ordre: `Ordre des tuiles changé dans ${where}`,
})

function ofOnglet(former: OngletEdite, item: OngletEdite): string[] {
  const where = `l’onglet « ${item.titre} »`
  return [
    ...(former.titre === item.titre ? [] : [`Onglet « ${former.titre} » renommé « ${item.titre} »`]),
    ...(former.ancre === item.ancre ? [] : [`Ancre de ${where} : ${former.ancre} → ${item.ancre}`]),
    ...(former.composant === item.composant ? [] : [`Contenu de ${where} changé`]),
    ...(former.texte === item.texte ? [] : [`Texte de ${where} modifié`]),
    ...lineChanges(former.tuiles, item.tuiles, tuiles(where), ({ label }) => label),
  ]
}

/** Changes from one version of a page to the next, in short sentences; none when they say the same. */
export function changements(
  before: PageEditee,
  after: PageEditee,
  nomDuPortail: (id: number) => string,
): string[] {
  const { kept, removed } = pairs(before.onglets, after.onglets, ({ ancre }) => ancre)
  const added = after.portails.filter((id) => !before.portails.includes(id))
  const left = before.portails.filter((id) => !after.portails.includes(id))
  return [
    ...(before.label === after.label ? [] : [`Titre : « ${before.label} » → « ${after.label} »`]),
    ...(before.url === after.url ? [] : [`Adresse : ${before.url} → ${after.url}`]),
    ...added.map((id) => `Portail ${nomDuPortail(id)} ajouté`),
    ...left.map((id) => `Portail ${nomDuPortail(id)} retiré`),
    ...kept.flatMap(({ former, item }) =>
      former === null ? [`Onglet « ${item.titre} » ajouté`] : ofOnglet(former, item),
    ),
    ...removed.map(({ titre }) => `Onglet « ${titre} » retiré`),
    ...(isMoved(kept, before.onglets) ? ['Ordre des onglets changé'] : []),
  ]
}

import type { OngletEdite, PageEditee } from './page'
import type { TuileEditee } from './tuile'

/** Pairs what is the same in two lists: by row, else by what names it. */
function pairs<T extends { id: number | null }>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (item: T) => string,
) {
  const left = [...before]
  const kept = after.map((item) => {
    const byRow = item.id === null ? -1 : left.findIndex(({ id }) => id === item.id)
    const at = byRow === -1 ? left.findIndex((former) => nameOf(former) === nameOf(item)) : byRow
    const [former = null] = at === -1 ? [] : left.splice(at, 1)
    return { former, item }
  })
  return { kept, removed: left }
}

/** Tabs of two versions, each with what it was; those that went come last. */
export function ongletsCompares(before: PageEditee, after: PageEditee) {
  const { kept, removed } = pairs(before.onglets, after.onglets, ({ ancre }) => ancre)
  return [
    ...kept.map(({ former, item }) => ({ titre: item.titre, avant: former?.texte ?? '', apres: item.texte })),
    ...removed.map(({ titre, texte }) => ({ titre, avant: texte, apres: '' })),
  ]
}

const isMoved = <T>(kept: readonly { former: T | null }[], before: readonly T[]): boolean => {
  const ranks = kept.flatMap(({ former }) => (former === null ? [] : [before.indexOf(former)]))
  return ranks.some((rank, index) => rank < (ranks[index - 1] ?? -1))
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function ofTuiles(before: readonly TuileEditee[], after: readonly TuileEditee[], where: string): string[] {
  const { kept, removed } = pairs(before, after, ({ label }) => label)
  return [
    ...kept.flatMap(({ former, item }) => {
      if (former === null) return [`Tuile « ${item.label} » ajoutée à ${where}`]
      return !isSame({ ...former, id: null }, { ...item, id: null })
        ? [`Tuile « ${item.label} » modifiée dans ${where}`]
        : []
    }),
    ...removed.map(({ label }) => `Tuile « ${label} » retirée de ${where}`),
    ...(isMoved(kept, before) ? [`Ordre des tuiles changé dans ${where}`] : []),
  ]
}

function ofOnglet(former: OngletEdite, item: OngletEdite): string[] {
  const where = `l’onglet « ${item.titre} »`
  return [
    ...(former.titre === item.titre ? [] : [`Onglet « ${former.titre} » renommé « ${item.titre} »`]),
    ...(former.ancre === item.ancre ? [] : [`Ancre de ${where} : ${former.ancre} → ${item.ancre}`]),
    ...(former.composant === item.composant ? [] : [`Contenu de ${where} changé`]),
    ...(former.texte === item.texte ? [] : [`Texte de ${where} modifié`]),
    ...ofTuiles(former.tuiles, item.tuiles, where),
  ]
}

/** What changed from one version of a page to the next, in short sentences; none when they say the same. */
export function changements(
  before: PageEditee,
  after: PageEditee,
  nomDuPortail: (id: number) => string,
): string[] {
  const { kept, removed } = pairs(before.onglets, after.onglets, ({ ancre }) => ancre)
  const added = after.portails.filter((id) => !before.portails.includes(id))
  const left = before.portails.filter((id) => !after.portails.includes(id))
  return [
    ...(before.label === after.label ? [] : [`Titre : « ${before.label} » → « ${after.label} »`]),
    ...(before.url === after.url ? [] : [`Adresse : ${before.url} → ${after.url}`]),
    ...added.map((id) => `Portail ${nomDuPortail(id)} ajouté`),
    ...left.map((id) => `Portail ${nomDuPortail(id)} retiré`),
    ...kept.flatMap(({ former, item }) =>
      former === null ? [`Onglet « ${item.titre} » ajouté`] : ofOnglet(former, item),
    ),
    ...removed.map(({ titre }) => `Onglet « ${titre} » retiré`),
    ...(isMoved(kept, before.onglets) ? ['Ordre des onglets changé'] : []),
  ]
}

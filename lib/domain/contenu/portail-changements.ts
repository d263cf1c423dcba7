import type { PortailContenu } from './portail'

type Line = { id: number | null; cle: string; label: string }

/** What an edit changed of a portal, in short French sentences for its history; nothing for an edit that changes nothing. */
export function portailChangements(before: PortailContenu, after: PortailContenu): string[] {
  return [
    ...(before.label === after.label ? [] : [`Nom : « ${before.label} » devient « ${after.label} »`]),
    ...(before.couleurPortail === after.couleurPortail
      ? []
      : [`Couleur : ${before.couleurPortail} devient ${after.couleurPortail}`]),
    ...lineChanges(before.liens, after.liens, { name: 'Lien', done: '' }, 'Menu réordonné'),
    ...lineChanges(before.tuiles, after.tuiles, { name: 'Tuile', done: 'e' }, 'Tuiles réordonnées'),
  ]
}

/** `done` is the ending of the participles, which agree with the name. */
function lineChanges(
  before: readonly Line[],
  after: readonly Line[],
  { name, done }: { name: string; done: string },
  reordered: string,
): string[] {
  const kept = before.filter(({ id }) => after.some((line) => line.id === id))
  const still = after.filter(({ id }) => before.some((line) => line.id === id))
  const changed = still.filter((line) => written(before.find(({ id }) => id === line.id)) !== written(line))
  const isReordered = kept.some(({ id }, index) => still[index]?.id !== id)
  return [
    ...after.filter(({ id }) => id === null).map(({ label }) => `${name} « ${label} » ajouté${done}`),
    ...changed.map(({ label }) => `${name} « ${label} » modifié${done}`),
    ...before
      .filter(({ id }) => !after.some((line) => line.id === id))
      .map(({ label }) => `${name} « ${label} » retiré${done}`),
    ...(isReordered ? [reordered] : []),
  ]
}

/** A line as text, whatever it is called while it is edited. */
function written(line: Line | undefined): string {
  if (line === undefined) return ''
  const { cle: _, ...rest } = line
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b)))
}

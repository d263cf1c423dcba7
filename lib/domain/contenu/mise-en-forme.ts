/** Text that a button of the text field writes around the selected text, or before each of its lines. */
export type MiseEnForme =
  | { avant: string; apres: string; exemple: string }
  | { ligne: string; exemple: string }

export const MISES_EN_FORME = {
  titre: { ligne: '## ', exemple: 'Titre' },
  gras: { avant: '**', apres: '**', exemple: 'texte en gras' },
  italique: { avant: '*', apres: '*', exemple: 'texte en italique' },
  liste: { ligne: '- ', exemple: 'élément' },
  numeros: { ligne: '1. ', exemple: 'élément' },
  lien: { avant: '[', apres: '](/)', exemple: 'texte du lien' },
} as const satisfies Record<string, MiseEnForme>

export type Insertion = {
  /** Part of the text that `texte` replaces. */
  debut: number
  fin: number
  texte: string
  /** Selection afterwards. */
  selection: readonly [number, number]
}

/** Applies a button to a text whose part from `debut` to `fin` is selected. */
export function formatMarkdown(texte: string, debut: number, fin: number, forme: MiseEnForme): Insertion {
  const chosen = texte.slice(debut, fin) || forme.exemple
  if ('avant' in forme) {
    const start = debut + forme.avant.length
    return {
      debut,
      fin,
      texte: `${forme.avant}${chosen}${forme.apres}`,
      selection: [start, start + chosen.length],
    }
  }
  const line = texte.lastIndexOf('\n', debut - 1) + 1
  const whole = texte.slice(line, Math.max(fin, line)) || forme.exemple
  const lines = whole.split('\n').map((part, index) => `${prefix(forme.ligne, index)}${part}`)
  const written = lines.join('\n')
  return { debut: line, fin, texte: written, selection: [line + forme.ligne.length, line + written.length] }
}

function prefix(ligne: string, index: number): string {
  return ligne === '1. ' ? `${index + 1}. ` : ligne
}

/** A stored file in a text: an image is shown, any other file is a link. */
export function fichierEnTexte({ id, nom, mime }: { id: number; nom: string; mime: string }): string {
  const label = nom.replace(/\.[a-z0-9]+$/i, '').replace(/[[\]]/g, '')
  return `${mime.startsWith('image/') ? '!' : ''}[${label}](/api/fichiers/${id}/contenu)`
}

import { z } from 'zod'
import { readAmount, readInteger, readScaled } from '../imports/valeurs'
import { libelleFault } from './libelle'
import { TAUX_TVA } from './tva'

export type LigneLue = {
  libelle: string
  quantite: number
  prixUnitaireHtCents: number
  tvaDixiemes: number
  /** Empty for what is owed, `o` for an option, `r` for an option that was taken. */
  option: '' | 'o' | 'r'
}

const LINE = /^(option retenue |option )?(\S+) x (.+?) à (.+?)[\s\u00a0\u202f]*%[\s\u00a0\u202f]*: *(\S.*)$/i
const HELP =
  'Chaque ligne s’écrit «\u00a02 x 125,00 à 10 % : Libellé\u00a0»\u00a0; «\u00a0|\u00a0» les sépare.'

function readLigne(text: string): LigneLue | { fault: string } {
  const [, option = '', count = '', price = '', rate = '', libelle = ''] = LINE.exec(text) ?? []
  if (libelle === '') return { fault: HELP }
  const refused = libelleFault(libelle)
  if (refused !== null) return { fault: refused }
  const quantite = readInteger(count, { min: 1, max: 100_000 })
  const prix = readAmount(price, { min: -100_000_000, max: 100_000_000 })
  const taux = readScaled(rate, 1)
  for (const read of [quantite, prix, taux]) if ('fault' in read) return read
  const [tvaDixiemes, prixUnitaireHtCents] = [numberOf(taux), numberOf(prix)]
  if (!TAUX_TVA.some((known) => known === tvaDixiemes))
    return { fault: 'Les taux de TVA sont\u00a0: 0, 5,5, 8,5, 10 et 20 %.' }
  const sign = option === '' ? '' : option.trim().toLowerCase() === 'option' ? 'o' : 'r'
  return { libelle, quantite: numberOf(quantite), prixUnitaireHtCents, tvaDixiemes, option: sign }
}

const numberOf = (read: { value: string } | { fault: string }) => ('value' in read ? Number(read.value) : 0)

const written = ({ libelle, quantite, prixUnitaireHtCents, tvaDixiemes, option }: LigneLue): string =>
  `${quantite}x${prixUnitaireHtCents}@${tvaDixiemes}${option}:${libelle}`

/** Lines of a quote or an invoice in one cell, in the one writing of the staging table (FIRST-05). */
export const lignesSchema = z
  .string()
  .max(50_000, 'La liste dépasse 50 000 caractères.')
  .transform((text, ctx) => {
    const lines: string[] = []
    for (const part of text.split(/[|\n]/)) {
      if (part.trim() === '') continue
      const read = readLigne(part.trim())
      if ('fault' in read) {
        ctx.addIssue({
          code: 'custom',
          message: `«\u00a0${part.trim().slice(0, 60)}\u00a0»\u00a0: ${read.fault}`,
        })
        return z.NEVER
      }
      lines.push(written(read))
    }
    return lines.join('|')
  })

export const LIGNES_HELP = `${HELP} Montants hors taxes, en euros.`

/** Lines as the staging table holds them. */
export function lignesLues(text: string): LigneLue[] {
  return text.split('|').flatMap((line) => {
    const [, quantite, prix, taux, option, libelle = ''] =
      /^(\d+)x(-?\d+)@(\d+)([or]?):(.*)$/.exec(line) ?? []
    if (quantite === undefined) return []
    return [
      {
        libelle,
        quantite: Number(quantite),
        prixUnitaireHtCents: Number(prix),
        tvaDixiemes: Number(taux),
        option: option === 'o' || option === 'r' ? option : ('' as const),
      },
    ]
  })
}

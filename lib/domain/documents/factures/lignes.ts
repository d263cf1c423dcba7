import { z } from 'zod'
import { CATEGORIES_TVA } from '@/lib/domain/documents/statuts'
import { readAmount, readDay, readScaled } from '@/lib/domain/imports/valeurs'
import { libelleFault } from '../libelle'
import { cellOf, type Fault, fault, isFault, readTaux } from './cellule'
import { CODES_EXONERATION, readRaison, SANS_RAISON } from './exonerations'
import type { LigneFacture } from './montants'
import { motifDe } from './regles'
import { NOMS_UNITES, readUnite, UNITE } from './unites'

/** Text before the rate's « % »: « 2,5 heures x 62,50 à 20 »; the unit may follow the price too. */
const BEFORE =
  /^(-?[\d\s\u00a0\u202f.,]+?)\s*([\p{L}][\p{L}\d²³]*)?\s+[x×*]\s+(-?[\d\s\u00a0\u202f.,]+?)\s*€?\s*(?:\/?\s*([\p{L}][\p{L}\d²³]*))?\s+à\s+(\S+)$/iu
const LONGEST_BEFORE = 120
/** Text after it: the options between parentheses, the words of the line. */
const AFTER = /^(?:\(([^)]*)\)\s*)?:\s*(\S.*)$/s

export const LIGNES_FACTURE_HELP = `Chaque ligne s’écrit «\u00a02,5 heures x 62,50 à 20 % : Libellé\u00a0»\u00a0; «\u00a0|\u00a0» les sépare. Quantité à 4 décimales, prix hors taxes à 6. Unités\u00a0: ${NOMS_UNITES.join(', ')}\u00a0; sans unité, des unités. Entre parenthèses, avant les deux-points et séparés par «\u00a0et\u00a0»\u00a0: «\u00a0période 01/10/2026-31/12/2026\u00a0», «\u00a0remise 12,50\u00a0», «\u00a0frais 3,00\u00a0», et à 0 % la raison (${CODES_EXONERATION.join(', ')}, ou «\u00a0taux zéro\u00a0»).`

type Options = Pick<
  LigneFacture,
  'remiseCents' | 'fraisCents' | 'categorieTva' | 'exoneration' | 'periodeDebut' | 'periodeFin'
>

/** One part of the parentheses. */
function readOption(text: string): Options | Fault {
  const periode = /^p[ée]riode\s+(\S+?)\s*(?:-|au)\s*(\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})$/i.exec(text)
  if (periode) {
    const [debut, fin] = [readDay(periode[1] ?? ''), readDay(periode[2] ?? '')]
    if ('fault' in debut) return debut
    if ('fault' in fin) return fin
    return debut.value <= fin.value
      ? { periodeDebut: debut.value, periodeFin: fin.value }
      : fault(motifDe('BR-30'))
  }
  const adjusted = /^(remise|frais)\s+(.+)$/i.exec(text)
  if (adjusted) {
    const read = readAmount(adjusted[2] ?? '', { max: 100_000_000 })
    if ('fault' in read) return read
    const cents = Number(read.value)
    return adjusted[1]?.toLowerCase() === 'remise' ? { remiseCents: cents } : { fraisCents: cents }
  }
  return (
    readRaison(text) ??
    fault(
      `«\u00a0${text}\u00a0» n’est ni une période, ni une remise, ni des frais, ni une raison d’exonération.`,
    )
  )
}

function readOptions(text: string): Options | Fault {
  let options: Options = {}
  for (const part of text.split(/;|\s+et\s+/)) {
    if (part.trim() === '') continue
    const read = readOption(part.trim())
    if (isFault(read)) return read
    options = { ...options, ...read }
  }
  return options
}

/** Reads a line of an invoice as a file writes it. */
export function readLigneFacture(text: string): LigneFacture | Fault {
  const percent = text.indexOf('%')
  const before = text.slice(0, Math.max(0, percent)).trim()
  const [, count, unit, price, priceUnit, rate] =
    before.length > LONGEST_BEFORE ? [] : (BEFORE.exec(before) ?? [])
  const [, inside = '', libelle] = AFTER.exec(text.slice(percent + 1).trim()) ?? []
  if (count === undefined || price === undefined || rate === undefined || libelle === undefined)
    return fault(LIGNES_FACTURE_HELP)
  const refused = libelleFault(libelle)
  if (refused !== null) return fault(refused)
  const quantite = readScaled(count, 4, { min: 1, max: 1_000_000_000_000 })
  if ('fault' in quantite) return quantite
  const prix = readScaled(price, 6, { min: -1_000_000_000_000, max: 1_000_000_000_000 })
  if ('fault' in prix) return prix
  const word = unit ?? priceUnit
  const unite = word === undefined ? UNITE : readUnite(word)
  if (unite === null) return fault(`Les unités sont\u00a0: ${NOMS_UNITES.join(', ')}.`)
  const tvaDixiemes = readTaux(rate)
  if (typeof tvaDixiemes !== 'number') return tvaDixiemes
  const options = readOptions(inside)
  if (isFault(options)) return options
  const { categorieTva = 'S' } = options
  if (categorieTva !== 'S' && tvaDixiemes > 0)
    return fault('Une ligne avec une raison d’exonération est à 0 %.')
  if (categorieTva === 'S' && tvaDixiemes === 0) return fault(SANS_RAISON)
  return {
    libelle,
    unite,
    quantite: Number(quantite.value) / 10_000,
    prixUnitaireHtCents: Number(prix.value) / 10_000,
    tvaDixiemes,
    ...options,
    categorieTva,
  }
}

/** A line in the one writing of the staging table: its parts by « ; », its words last. */
const written = (ligne: LigneFacture): string =>
  [
    ligne.quantite,
    ligne.unite ?? UNITE,
    ligne.prixUnitaireHtCents,
    ligne.remiseCents ?? 0,
    ligne.fraisCents ?? 0,
    ligne.tvaDixiemes,
    ligne.categorieTva ?? 'S',
    ligne.exoneration ?? '',
    ligne.periodeDebut ?? '',
    ligne.periodeFin ?? '',
    ligne.libelle,
  ].join(';')

const categorie = z.enum(CATEGORIES_TVA)

/** Lines as the staging table holds them. */
export function lignesFactureLues(text: string): LigneFacture[] {
  return text.split('|').flatMap((line) => {
    const [quantite, unite = UNITE, prix, remise, frais, taux, code, exoneration, debut, fin, ...libelle] =
      line.split(';')
    if (quantite === undefined || libelle.length === 0) return []
    return [
      {
        libelle: libelle.join(';'),
        unite,
        quantite: Number(quantite),
        prixUnitaireHtCents: Number(prix),
        remiseCents: Number(remise),
        fraisCents: Number(frais),
        tvaDixiemes: Number(taux),
        categorieTva: categorie.parse(code),
        exoneration: exoneration || null,
        periodeDebut: debut || null,
        periodeFin: fin || null,
      },
    ]
  })
}

/** Refuses what is outside the tax beside anything else (BR-O-11). */
const checkAlone = (lignes: LigneFacture[]): string | null =>
  lignes.some(({ categorieTva }) => categorieTva === 'O') &&
  lignes.some(({ categorieTva }) => categorieTva !== 'O')
    ? motifDe('BR-O-11')
    : null

export const lignesFactureSchema = cellOf(readLigneFacture, written, checkAlone)

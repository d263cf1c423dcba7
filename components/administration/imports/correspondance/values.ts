import { z } from 'zod'
import {
  avecClient,
  type ColonnesDe,
  codeDeNom,
  type Destination,
  enSuspensDe,
  ignorer,
  type Manque,
  manquesDe,
  type NouveauClient,
  pourClient,
} from '@/lib/domain/imports/correspondance'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import { labelDe, type TypeVue } from '@/lib/domain/imports/vue'
import { MESSAGES } from '@/lib/domain/textes/messages'

export type ClientSaisi = NouveauClient & { mode: 'existant' | 'nouveau' }
export type MatchingValues = { fichiers: { modele: Modele | null }[]; client: ClientSaisi }

export const colonnesVues =
  (types: readonly TypeVue[]): ColonnesDe =>
  (type) =>
    Object.fromEntries(
      (types.find((one) => one.type === type)?.colonnes ?? []).map(({ id, titre, requise }) => [
        id,
        { header: titre, required: requise },
      ]),
    )

/** Whether a required column is that of the client whose rows a file brings: one answer serves for all of them. */
export const isClient = ({ type, colonne }: Manque): boolean => colonne === 'client' && type !== 'clients'

/** The required columns of a file that nothing fills, its client apart. */
export const manquesSaufClient = (modele: Modele | null, colonnesDe: ColonnesDe): Manque[] =>
  modele === null ? [] : manquesDe(modele, colonnesDe).filter((manque) => !isClient(manque))

export const lacksClient = (modele: Modele | null, colonnesDe: ColonnesDe): boolean =>
  modele !== null && manquesDe(modele, colonnesDe).some(isClient)

/** Name of a required column that nothing fills, among those of its file. */
export const nameOfManque = ({ type, colonne }: Destination) => `${type}_${colonne}`

/** Name of the field where a content of a file is chosen. */
export const nameOfContenu = (index: number) => `fichiers.${index}.contenu`

/** Name of the field where a column of a file takes its value. */
export const nameOfValeur = (index: number, place: Destination) =>
  `fichiers.${index}.manques.${nameOfManque(place)}`

/** Something to say before an import is tried, and the field where it is said, by its name. */
export type Question = { name: string; label: string; message: string }

const WITHOUT_CONTENT = 'Dites ce que ce fichier contient.'
const WITHOUT_VALUE = 'Choisissez une colonne, ou donnez une valeur.'

/** Names of the files that name no client, though their rows are of one. */
export const filesWithoutClient = (
  fichiers: MatchingValues['fichiers'],
  noms: readonly string[],
  colonnesDe: ColonnesDe,
): string[] =>
  fichiers.flatMap(({ modele }, index) => (lacksClient(modele, colonnesDe) ? (noms[index] ?? '') : []))

/** What is left to say: a content for each file, a value for each required column, and a client. Files are named where there are several. */
export function questionsOf(
  { fichiers, client }: MatchingValues,
  types: readonly TypeVue[],
  noms: readonly string[] = [],
): Question[] {
  const colonnesDe = colonnesVues(types)
  const of = (nom: string | undefined) => (noms.length > 1 && nom ? `, ${nom}` : '')
  const own = fichiers.flatMap(({ modele }, index): Question[] => {
    if (modele === null)
      return [{ name: nameOfContenu(index), label: noms[index] ?? '', message: WITHOUT_CONTENT }]
    return manquesSaufClient(modele, colonnesDe).map((manque) => ({
      name: nameOfValeur(index, manque),
      label: `${manque.titre} (${labelDe(types, manque.type)}${of(noms[index])})`,
      message: WITHOUT_VALUE,
    }))
  })
  const without = filesWithoutClient(fichiers, noms, colonnesDe)
  if (without.length === 0) return own
  const ask = (field: keyof ClientSaisi, label: string): Question[] => [
    { name: `client.${field}`, label: `${label}${of(without.join(', '))}`, message: MESSAGES.required },
    ...own,
  ]
  if (client.mode === 'existant') return client.code.trim() === '' ? ask('code', 'Client') : own
  if (client.nom.trim() === '') return ask('nom', 'Nom du client')
  return client.groupe === '' && client.portail === '' ? ask('portail', 'Portail du groupe') : own
}

/** Asks, before an import is tried, what is left to say. */
export const matchingSchema = (types: readonly TypeVue[]): z.ZodType<MatchingValues, MatchingValues> =>
  z
    .object({
      fichiers: z.array(z.object({ modele: z.custom<Modele | null>() })),
      client: z.object({
        mode: z.enum(['existant', 'nouveau']),
        nom: z.string().trim().max(254),
        code: z.string().trim().max(60),
        groupe: z.string(),
        portail: z.string(),
      }),
    })
    .superRefine((values, { addIssue }) => {
      for (const { name, message } of questionsOf(values, types))
        addIssue({ code: 'custom', path: name.split('.'), message })
    })

/** Code of the client whose rows the files bring, as it is said so far; empty where it is not. */
export const codeDuClient = ({ mode, nom, code }: ClientSaisi): string =>
  mode === 'nouveau' ? code.trim() || codeDeNom(nom) : code.trim()

/**
 * A model as it is kept: with the client that was said for the whole file, and with the columns that have no place left aside, so that
 * next month's file is known by it and needs nobody (FIRST-24).
 */
export function modeleAGarder(
  modele: Modele,
  entetes: readonly string[],
  { client, types }: { client: ClientSaisi; types: readonly TypeVue[] },
): Modele {
  const colonnesDe = colonnesVues(types)
  const code = codeDuClient(client)
  const named = code !== '' && lacksClient(modele, colonnesDe) ? pourClient(modele, code, colonnesDe) : modele
  return enSuspensDe(named, entetes).reduce(ignorer, named)
}

/**
 * The models as they are to be sent: those that name no client are of the one that was chosen, or of the new one, which the first
 * of them brings with its group.
 */
export function modelesOf(
  { fichiers, client }: MatchingValues,
  types: readonly TypeVue[],
): (Modele | null)[] {
  const colonnesDe = colonnesVues(types)
  const code = codeDuClient(client)
  let isMade = client.mode === 'existant'
  return fichiers.map(({ modele }) => {
    if (modele === null || !lacksClient(modele, colonnesDe)) return modele
    const named = pourClient(modele, code, colonnesDe)
    if (isMade) return named
    isMade = true
    return avecClient(named, { ...client, code })
  })
}

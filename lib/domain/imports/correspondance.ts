import { z } from 'zod'
import { apercuSchema } from './apercu'
import type { Colonne } from './colonne'
import { listeDe } from './modele/entetes-des-listes'
import {
  type Contenu,
  entetesDe,
  type Modele,
  modeleSchema,
  type Regle,
  regle,
  valeurParDefaut,
} from './modele/modele'

/**
 * How a column of a file found its place: under our name, under one that people give it, by what it holds, by a model, by somebody's
 * choice; « doute »: its name says so, and its values do not read as those of the column.
 */
export const MANIERES = ['nom', 'synonyme', 'contenu', 'modele', 'choix', 'doute'] as const
export type Maniere = (typeof MANIERES)[number]

/** A column of a content. */
export type Destination = { type: string; colonne: string }

export const manqueSchema = z.object({ type: z.string(), colonne: z.string(), titre: z.string() })
export type Manque = z.output<typeof manqueSchema>

const lectureSchema = z.object({
  entete: z.string(),
  type: z.string(),
  colonne: z.string(),
  valeurs: z.array(z.string()),
  /** Why one of them cannot be read. */
  faute: z.string().nullable(),
})
export type LectureColonne = z.output<typeof lectureSchema>

/** A file of an import that has not begun: how it was understood, and which of its columns make which of ours. */
export const correspondanceSchema = z.object({
  /** Names the file in the addresses of the calls. */
  fichier: z.number(),
  nom: z.string(),
  taille: z.number(),
  encodage: z.string().nullable(),
  /** Null for an archive of documents, which has no column. */
  apercu: apercuSchema.nullable(),
  /** Null where nothing tells what the file holds. */
  modele: modeleSchema.nullable(),
  /** Name of the model that was taken. */
  nomModele: z.string().nullable(),
  /** How each column found its place, by its header. */
  manieres: z.record(z.string(), z.enum(MANIERES)),
  /** The sample values of each column as they are read at each of its places. */
  lectures: z.array(lectureSchema),
  /** Required columns that nothing fills. */
  manques: z.array(manqueSchema),
  /** Columns of the file that have no place yet, and that nobody left aside. */
  enSuspens: z.array(z.string()),
  /** Columns of the model that the file has not. */
  absentes: z.array(z.string()),
  /** Nothing is left to check: every column is known by its name. */
  sure: z.boolean(),
})
export type Correspondance = z.output<typeof correspondanceSchema>

type Colonnes = Readonly<Record<string, Pick<Colonne, 'header' | 'required' | 'interne'>>>
export type ColonnesDe = (type: string) => Colonnes

/** Whether a rule gives a value to some row. */
const isFilled = (rule: Regle | undefined): boolean =>
  rule !== undefined && (rule.de.length > 0 || rule.defaut.trim() !== '')

/**
 * The required columns that nothing fills, content by content. An export of a list of ours that goes back in lacks its client alone:
 * its rows have the rest already (FIRST-32).
 */
export function manquesDe(modele: Modele, colonnesDe: ColonnesDe): Manque[] {
  const isOwn = listeDe([...entetesDe(modele)]) !== null
  return modele.contenus.flatMap(({ type, colonnes }) =>
    Object.entries(colonnesDe(type))
      .filter(([id, { required, interne }]) => required && !interne && !isFilled(colonnes[id]))
      .filter(([id]) => !isOwn || id === 'client')
      .map(([colonne, { header }]) => ({ type, colonne, titre: header })),
  )
}

/** A value that rows get: all of them, or those whose cells in the columns `de` of the file are empty. */
export type Donnee = Destination & { de: readonly string[]; valeur: string }

/** The values that a model gives by itself, content by content. */
export const donneesDe = ({ contenus }: Pick<Modele, 'contenus'>): Donnee[] =>
  contenus.flatMap(({ type, colonnes }) =>
    Object.entries(colonnes)
      .filter(([, { defaut }]) => defaut !== '')
      .map(([colonne, { de, defaut }]) => ({ type, colonne, de, valeur: defaut })),
  )

/** The columns of ours that a column of the file fills. */
export const destinationsDe = ({ contenus }: Pick<Modele, 'contenus'>, entete: string): Destination[] =>
  contenus.flatMap(({ type, colonnes }) =>
    Object.entries(colonnes)
      .filter(([, { de }]) => de.includes(entete))
      .map(([colonne]) => ({ type, colonne })),
  )

/** The columns of the file that have no place, and that nobody left aside. */
export const enSuspensDe = (modele: Modele | null, entetes: readonly string[]): string[] =>
  entetes.filter(
    (entete) =>
      modele === null || (!modele.ignorees.includes(entete) && destinationsDe(modele, entete).length === 0),
  )

const withRegle = (modele: Modele, { type, colonne }: Destination, rule: Regle | null): Modele => ({
  ...modele,
  contenus: modele.contenus.map((contenu): Contenu => {
    if (contenu.type !== type) return contenu
    const { [colonne]: _former, ...others } = contenu.colonnes
    return { ...contenu, colonnes: rule === null ? others : { ...contenu.colonnes, [colonne]: rule } }
  }),
})

export const regleDe = ({ contenus }: Pick<Modele, 'contenus'>, { type, colonne }: Destination): Regle =>
  contenus.find((contenu) => contenu.type === type)?.colonnes[colonne] ?? regle([])

/** Gives a rule to a column of ours; one that fills nothing takes the column out. */
export const regler = (modele: Modele, destination: Destination, rule: Regle): Modele => {
  const isUseful = rule.de.length > 0 || rule.defaut !== ''
  const changed = withRegle(modele, destination, isUseful ? rule : null)
  return { ...changed, ignorees: changed.ignorees.filter((entete) => !rule.de.includes(entete)) }
}

/** Adds a column of the file to those that make a column of ours, after those that do already. */
export function placer(modele: Modele, entete: string, destination: Destination): Modele {
  const rule = regleDe(modele, destination)
  return rule.de.includes(entete)
    ? modele
    : regler(modele, destination, { ...rule, de: [...rule.de, entete] })
}

/** Takes a column of the file out of a column of ours. */
export function deplacer(modele: Modele, entete: string, destination: Destination): Modele {
  const rule = regleDe(modele, destination)
  return regler(modele, destination, { ...rule, de: rule.de.filter((one) => one !== entete) })
}

/** Leaves a column of the file aside: it fills nothing. */
export function ignorer(modele: Modele, entete: string): Modele {
  const freed = destinationsDe(modele, entete).reduce((now, to) => deplacer(now, entete, to), modele)
  return { ...freed, ignorees: [...new Set([...freed.ignorees, entete])] }
}

/** A column of the file that was left aside waits for its place again. */
export const reprendre = (modele: Modele, entete: string): Modele => ({
  ...modele,
  ignorees: modele.ignorees.filter((one) => one !== entete),
})

/** A client that is not there yet, with the group that it is of: one that is there, by its key, or a new one of a portal. */
export type NouveauClient = { nom: string; code: string; groupe: string; portail: string }

/** Code of a client from its name: « Habitat du Rhône » gives « HABITAT-DU-RHONE ». */
export const codeDeNom = (nom: string): string =>
  nom
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)

/** Adds to a model the client whose rows it brings, and its group where that is new: the same import makes all of them. */
export function avecClient(modele: Modele, { nom, code, groupe, portail }: NouveauClient): Modele {
  const client = code.trim() || codeDeNom(nom)
  const own = ['groupes', 'clients']
  const brings: Contenu[] = [
    ...(groupe === ''
      ? [{ type: 'groupes', colonnes: { portail: valeurParDefaut(portail), nom: valeurParDefaut(nom) } }]
      : []),
    {
      type: 'clients',
      colonnes: {
        client: valeurParDefaut(client),
        nom: valeurParDefaut(nom),
        groupe: valeurParDefaut(groupe || `${portail}/${nom}`),
      },
    },
  ]
  const others = modele.contenus.filter(({ type }) => !own.includes(type))
  return { ...modele, contenus: [...brings, ...others] }
}

/** Gives every content that names a client, and has none, the one of this code. */
export const pourClient = (modele: Modele, code: string, colonnesDe: ColonnesDe): Modele =>
  modele.contenus
    .filter(
      ({ type, colonnes }) =>
        colonnesDe(type).client !== undefined && (colonnes.client?.de.length ?? 0) === 0,
    )
    .reduce((now, { type }) => regler(now, { type, colonne: 'client' }, valeurParDefaut(code)), modele)

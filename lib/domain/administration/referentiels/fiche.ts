import { z } from 'zod'
import { type Champ, texteDe } from './champ'

type Champs = Readonly<Record<string, Champ>>

/** Schema of what a form and its call hold of some fields. */
export type ShapeOf<C extends Champs> = { [K in keyof C]: C[K]['schema'] }
export type ValuesOf<C extends Champs> = z.output<z.ZodObject<ShapeOf<C>>>

type Rule = (
  values: Readonly<Record<string, unknown>>,
  refuse: (name: string, message: string) => void,
) => void

/** Words of a kind of record, in the sentences that its screens share. */
type Words = {
  /** « agence ». */
  nom: string
  /** « l’agence ». */
  le: string
  feminine: boolean
  /** « jeux », where it does not take an s. */
  pluriel?: string
}

/** Declaration of a kind of record: where its screens and calls are, its fields, and what they must be together. */
type Declaration<C extends Champs> = Words & {
  /** Name in the addresses of its screens and calls. */
  cle: string
  /** Title of its list. */
  titre: string
  champs: C
  rule?: Rule
  /** Consequence of its archive, where it has one. */
  archive?: string
}

export type Fiche<C extends Champs = Champs> = Declaration<C> & {
  path: string
  call: string
  /** Schema that creates one. */
  creation: z.ZodType<ValuesOf<C>, Record<string, unknown>>
  /** Schema that changes one: the fields that are not of the creation alone. */
  changement: z.ZodType<Partial<ValuesOf<C>>, Record<string, unknown>>
  /** Body of the call that changes one, with the digest of the state that it was changed from. */
  corps: z.ZodType<{ empreinte: string; values: Partial<ValuesOf<C>> }, Record<string, unknown>>
}

const schemasOf = (champs: Champs): z.ZodRawShape =>
  Object.fromEntries(Object.entries(champs).map(([name, { schema }]) => [name, schema]))

const ruled = (shape: z.ZodRawShape, rule: Rule | undefined) =>
  z.strictObject(shape).superRefine((values, context) => {
    rule?.(values, (name, message) => context.addIssue({ code: 'custom', path: [name], message }))
  })

/** Declares a kind of record that administrators keep (FIRST-20). */
export function defineFiche<const C extends Champs>(declaration: Declaration<C>): Fiche<C> {
  const { cle, champs, rule } = declaration
  const changed = schemasOf(changeable(champs))
  return {
    ...declaration,
    path: `/administration/${cle}`,
    call: `administration/${cle}`,
    creation: ruled(schemasOf(champs), rule) as unknown as Fiche<C>['creation'],
    changement: ruled(changed, rule) as unknown as Fiche<C>['changement'],
    corps: ruled({ ...changed, empreinte: z.string().max(100) }, rule).transform(
      ({ empreinte, ...values }) => ({
        empreinte,
        values,
      }),
    ) as unknown as Fiche<C>['corps'],
  }
}

/** The fields that may be changed after the creation. */
export const changeable = (champs: Champs): Champs =>
  Object.fromEntries(Object.entries(champs).filter(([, { fixed }]) => !fixed))

/** First values in the form of a new record. */
export const emptyValues = (champs: Champs): Record<string, unknown> =>
  Object.fromEntries(Object.entries(champs).map(([name, { empty }]) => [name, empty]))

/** Fields of a record in words, by the names of its fields; `noms` are those of the records that it names. */
export const textesDe = (
  champs: Champs,
  values: Readonly<Record<string, unknown>>,
  noms: Readonly<Record<string, string | null>> = {},
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(champs).map(([name, champ]) => [name, noms[name] ?? texteDe(champ, values[name])]),
  )

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1)

export type Phrases = ReturnType<typeof phrasesOf>

/** The sentences of a kind of record. */
export function phrasesOf({ nom, le, feminine }: Words) {
  const [e, pronom] = feminine ? ['e', 'la'] : ['', 'le']
  return {
    nouveau: `${feminine ? 'Nouvelle' : 'Nouveau'} ${nom}`,
    creer: `Créer ${le}`,
    cree: `${capital(le)} est créé${e}.`,
    modifier: `Modifier ${le}`,
    enregistre: `${capital(le)} est enregistré${e}.`,
    archiver: `Archiver ${le}`,
    archive: `${capital(le)} est archivé${e}.`,
    rouvrir: `Sortir ${le} des archives`,
    rouvert: `${capital(le)} n’est plus archivé${e}.`,
    entretemps: `${capital(le)} a été modifié${e} entre-temps. Rechargez la page pour repartir de son état actuel.`,
    archiveEntretemps: `${capital(le)} a été archivé${e}. Pour ${pronom} modifier, commencez par ${pronom} sortir des archives.`,
    dejaArchive: `${capital(le)} a déjà été archivé${e}.`,
    dejaRouvert: `${capital(le)} a déjà été sorti${e} des archives.`,
  }
}

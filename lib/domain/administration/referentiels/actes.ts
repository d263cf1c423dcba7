import { z } from 'zod'
import { daysBetween } from '../../temps/days'
import type { Champ } from './champ'
import { champsCodes } from './codes-postaux'
import type { ShapeOf } from './fiche'
import { champsGroupe } from './partenaires'
import { champsFin, champsPrix } from './tarifs'
import { champsGeneration } from './visites'

type Champs = Readonly<Record<string, Champ>>

type Declaration<C extends Champs> = {
  /** Kind of record that it is done to, and its name in the address of the call. */
  fiche: string
  nom: string
  titre: string
  champs: C
  /** Label of the button that does it once it was shown. */
  confirm: string
  /** Says that it is done. */
  done: string
  danger?: boolean
  rule?: (values: Readonly<Record<string, unknown>>, refuse: (name: string, message: string) => void) => void
}

/** An act on a record that shows what it changes before it is confirmed (FIRST-20). */
export type Acte<C extends Champs = Champs> = Declaration<C> & {
  schema: z.ZodType<z.output<z.ZodObject<ShapeOf<C>>>, Record<string, unknown>>
}

/** Address of its call: « :id » is the record's place. */
export const acteCall = ({ fiche, nom }: Pick<Acte, 'fiche' | 'nom'>, id: number | ':id'): string =>
  `administration/${fiche}/${id}/${nom}`

function defineActe<const C extends Champs>(declaration: Declaration<C>): Acte<C> {
  const shape = Object.fromEntries(
    Object.entries(declaration.champs).map(([name, { schema }]) => [name, schema]),
  )
  const schema = z.object(shape).superRefine((values, context) => {
    declaration.rule?.(values, (name, message) => context.addIssue({ code: 'custom', path: [name], message }))
  })
  return { ...declaration, schema: schema as unknown as Acte<C>['schema'] }
}

export const acteCodes = defineActe({
  fiche: 'agences',
  nom: 'codes',
  titre: 'Codes postaux servis',
  champs: champsCodes,
  confirm: 'Enregistrer les codes postaux',
  done: 'Les codes postaux de l’agence sont enregistrés.',
})

/** Longest period that places are given for at once, in days. */
const LONGEST = 366

export const acteGeneration = defineActe({
  fiche: 'agences',
  nom: 'capacites',
  titre: 'Donner des places de visite',
  champs: champsGeneration,
  confirm: 'Enregistrer les places',
  done: 'Les places de visite de l’agence sont enregistrées.',
  rule: ({ debut, fin }, refuse) => {
    const [from, to] = [String(debut), String(fin)]
    if (to < from) refuse('fin', 'Le dernier jour vient après le premier.')
    else if (daysBetween(from, to) > LONGEST) refuse('fin', 'Une période compte un an au plus.')
  },
})

export const actePrix = defineActe({
  fiche: 'tarifs',
  nom: 'prix',
  titre: 'Nouveau prix',
  champs: champsPrix,
  confirm: 'Enregistrer le nouveau prix',
  done: 'Le nouveau prix est enregistré.',
})

export const acteFin = defineActe({
  fiche: 'tarifs',
  nom: 'fin',
  titre: 'Retirer de la vente',
  champs: champsFin,
  confirm: 'Retirer de la vente',
  done: 'Le dernier jour de vente est enregistré.',
  danger: true,
})

export const acteAnnulation = defineActe({
  fiche: 'tarifs',
  nom: 'annulation',
  titre: 'Annuler ce prix à venir',
  champs: {},
  confirm: 'Annuler ce prix',
  done: 'Le prix à venir est annulé.',
  danger: true,
})

export const acteGroupe = defineActe({
  fiche: 'clients',
  nom: 'groupe',
  titre: 'Changer de groupe',
  champs: champsGroupe,
  confirm: 'Changer de groupe',
  done: 'Le client a changé de groupe, avec tout ce qui est à lui.',
  danger: true,
})

/** The acts by the names under which pages give them to their windows. */
export const ACTES_DES_FICHES = {
  codes: acteCodes,
  generation: acteGeneration,
  prix: actePrix,
  fin: acteFin,
  annulation: acteAnnulation,
  groupe: acteGroupe,
} as const
export type CleActe = keyof typeof ACTES_DES_FICHES

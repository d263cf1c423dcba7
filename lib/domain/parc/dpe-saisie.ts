import { z } from 'zod'
import type { Day } from '../temps/days'
import { jourSchema } from '../temps/jour'
import { filledSchema } from '../textes/textes'
import { DPE_ENERGIES } from './dpe'

const whole = (least: number, most: number) => {
  const error = `Indiquez un nombre entier de ${least} à ${most}.`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

/** Number that ADEME gives a diagnosis: 13 signs (PARK-33). */
const numeroAdeme = z
  .string({ error: 'Indiquez le n° ADEME.' })
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{13}$/, 'Le n° ADEME compte 13 chiffres ou lettres.')

/** Why a diagnosis without consumption is refused: it would be of class A. */
export const DPE_VIERGE =
  'Une consommation de 0 est celle d’un DPE vierge\u00a0: il n’a pas de classe, et ne s’enregistre pas.'

/** A diagnosis as a person gives it: its classes, its label and its last day follow from it. */
export const dpeSchema = z.strictObject({
  logement: filledSchema,
  numeroAdeme,
  date: jourSchema,
  kwhepM2An: whole(0, 2000).refine((value) => value !== 0, DPE_VIERGE),
  kgco2M2An: whole(0, 1000),
  surfaceM2: whole(1, 100_000),
  energie: z.enum(DPE_ENERGIES, { error: `Choisissez parmi : ${DPE_ENERGIES.join(', ')}.` }),
  diagnostiqueur: filledSchema,
})
export type DpeSaisi = z.output<typeof dpeSchema>

/** Schema of a diagnosis that is not dated after the day it is given on. */
export const dpeSchemaOn = (today: () => Day) =>
  dpeSchema.refine(({ date }) => date <= today(), {
    path: ['date'],
    error: 'La date ne peut pas être dans le futur.',
  })

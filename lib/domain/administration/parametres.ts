import { z } from 'zod'
import { type InsurerSteps, readInsurerSteps } from '../demandes/ass/etapes'
import { echeancesLocation, readEcheances } from '../parc/dpe'
import { DEFAULT_RULES } from '../visites/creneaux'

const whole = (max: number) => {
  const error = `Indiquez un nombre entier de 0 à ${max}.`
  return z.int({ error }).min(0, { error }).max(max, { error })
}

/** How often, and until how many working days before, a customer moves a visit (PUBLIC-51). */
const replanification = z.object({ maximum: whole(10), preavisJours: whole(30) })

const insurerSteps = z.union([z.literal(2), z.literal(3)], { error: 'Choisissez deux ou trois étapes.' })

/** The settings that people change, by the key of their row in `parametres`. */
export const parametresChange = z.object({
  insurerSteps,
  replanification,
  /** Last days on which dwellings of labels E, F and G may be let (PARK-34). */
  interdictionLocationDpe: echeancesLocation,
  /** Whether the staff and super administrators who log in by password are asked for a second factor (SAFE-21). */
  secondFacteurExige: z.boolean({ error: 'Indiquez si le second facteur est exigé.' }),
})
/** Body of the form: the settings, and the digest of those it started from. */
export const parametresCorps = parametresChange.extend({ empreinte: z.string().max(64) })
export type Parametres = z.infer<typeof parametresChange> & { insurerSteps: InsurerSteps }

/** The settings as they are stored, each with its default when it is absent or cannot be read. */
export function readParametres(stored: Readonly<Record<string, unknown>>): Parametres {
  return {
    insurerSteps: readInsurerSteps(stored.insurerSteps),
    replanification: replanification.catch(DEFAULT_RULES).parse(stored.replanification),
    interdictionLocationDpe: readEcheances(stored.interdictionLocationDpe),
    secondFacteurExige: stored.secondFacteurExige === true,
  }
}

import { z } from 'zod'
import { sentId, sentText } from '@/lib/domain/textes/textes'
import type { Day } from '../../temps/days'
import { checkRequired, LONGEST_CHECKED } from '../../textes/checks'
import { INVALID_ENERGY, MESSAGES } from '../../textes/messages'
import { schemaOf } from '../../textes/validators'
import { bodyOf, bodyShape } from '../commun/champs'
import type { DemandeContext } from '../commun/contexte'
import { facturationAddressLine } from '../commun/facturation'
import { installationSchema } from '../commun/jours'
import { equipmentsEnergy, filledEquipments } from './equipements'
import { equipmentTypeSchema, INS } from './etapes'
import type { InsForm } from './formulaire'

/** Parts of an address together on one line. */
const addressLineSchema = schemaOf((value) =>
  value.length > 4 * LONGEST_CHECKED ? MESSAGES.required : checkRequired(value),
)

const typesOf = (body: { [type in `typeEquipement${'' | '2' | '3'}`]?: string | undefined }): string[] =>
  [body.typeEquipement, body.typeEquipement2, body.typeEquipement3].flatMap((type) => type ?? [])

/** Body of a service order under `data` (spec §3, INS-03, INS-04, INS-05). */
export const insBodySchema = z
  .strictObject({
    clientFinal: sentId,
    groupe: sentId,
    createurDemande: sentId,
    ...bodyShape(INS),
    typeEnergie: z.enum(['GAZ', 'PAC']),
    typeEquipement: equipmentTypeSchema,
    marqueEquipement: sentText,
    modeleEquipement: sentText,
    typeEquipement2: equipmentTypeSchema.optional(),
    marqueEquipement2: sentText.optional(),
    modeleEquipement2: sentText.optional(),
    typeEquipement3: equipmentTypeSchema.optional(),
    marqueEquipement3: sentText.optional(),
    modeleEquipement3: sentText.optional(),
    nombreEquipements: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    adresseFacturationComplete: addressLineSchema,
  })
  .refine(({ typeEnergie, ...body }) => [typeEnergie, null].includes(equipmentsEnergy(typesOf(body))), {
    path: ['typeEnergie'],
    message: INVALID_ENERGY,
  })
  .refine(
    (body) =>
      (body.typeEquipement2 !== undefined) === body.nombreEquipements >= 2 &&
      (body.typeEquipement3 !== undefined) === body.nombreEquipements >= 3,
    {
      path: ['nombreEquipements'],
      message: 'Le nombre d’équipements ne correspond pas aux équipements décrits.',
    },
  )

/** The body as a call takes it: installed this month at the latest. */
export const insBodyOf = (today: () => Day) =>
  insBodySchema.safeExtend({ dateInstallationComplete: installationSchema(today, 0) })

export type InsBody = z.infer<typeof insBodySchema>

/** Fields of each equipment: the first without suffix, the others with 2 and 3 (INS-05). */
function equipmentFields(equipements: InsForm['equipements']): Record<string, string> {
  return Object.fromEntries(
    equipements.flatMap(({ type, marque, modele }, index) => {
      const suffix = index === 0 ? '' : String(index + 1)
      return [
        [`typeEquipement${suffix}`, type],
        [`marqueEquipement${suffix}`, marque],
        [`modeleEquipement${suffix}`, modele],
      ]
    }),
  )
}

/** Builds the body; throws a ZodError when the form is not filled. */
export function toInsBody(form: InsForm, clientFinalId: number, context: DemandeContext): InsBody {
  const equipements = filledEquipments(form.equipements)
  return insBodySchema.parse({
    clientFinal: clientFinalId,
    groupe: context.groupe.id,
    createurDemande: context.createurId,
    ...bodyOf(INS, form),
    typeEnergie: equipmentsEnergy(equipements.map(({ type }) => type)),
    ...equipmentFields(equipements),
    nombreEquipements: equipements.length,
    adresseFacturationComplete: facturationAddressLine(form),
  })
}

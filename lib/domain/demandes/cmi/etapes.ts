import { z } from 'zod'
import { commentSchema } from '@/lib/domain/textes'
import { phoneSchema } from '../../phone'
import { emailSchema, textSchema } from '../../validators'
import { clientFinalShape } from '../commun/client-final'
import { agencySchema } from '../commun/contacts'
import { isFilled, type Step } from '../commun/etapes'
import { dayPartsSchema } from '../commun/jours'
import { type CmiForm, NEW_TECHNICIAN } from './formulaire'

const clientStep = z.object({ ...clientFinalShape, deliveryDate: dayPartsSchema })

const newTechnician = z.object({
  technicianLastname: textSchema,
  technicianFirstname: textSchema,
  technicianCompany: textSchema,
  technicianPhone: phoneSchema,
  technicianEmail: emailSchema,
})

/** A work manager, a billing address, and a technician that is chosen or wholly typed (CMI-06, CMI-07). */
const peopleStep = z
  .looseObject({
    workManagerId: z.int32().positive(),
    billingAddressId: z.int32().min(0),
    technicianId: z.int32().min(NEW_TECHNICIAN),
  })
  .superRefine((form, context) => {
    if (form.technicianId !== NEW_TECHNICIAN) return
    for (const { path, message } of newTechnician.safeParse(form).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  })

/** The three answers of step 2, checked again with the price list and the attachments (CMI-08). */
export const priceStep = z.object({
  acquirer: z.enum(['N', 'Y']),
  notifyWM: z.enum(['oui', 'non']),
  workManagerPresDuringImp: z.enum(['oui', 'non']),
  isPriceListFilled: z.literal(true),
  isAttachmentsValid: z.literal(true),
  comment: commentSchema,
})

export const CMI_STEPS: readonly Step[] = [
  { slug: 'client', title: 'Client et livraison', schema: clientStep },
  { slug: 'intervenants', title: 'Facturation et intervenants', schema: peopleStep },
  { slug: 'tarifs', title: 'Tarifs et pièces jointes', schema: priceStep },
  { slug: 'recapitulatif', title: 'Récapitulatif', schema: agencySchema('CMI') },
]

/** The implementation check: the four steps (CMI-16). */
export function isCmiValid(form: CmiForm): boolean {
  return CMI_STEPS.every(({ schema }) => isFilled(schema, form))
}

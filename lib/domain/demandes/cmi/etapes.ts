import { z } from 'zod'
import { commentSchema, sentComment, sentId } from '@/lib/domain/textes/textes'
import { phoneSchema } from '../../identite/phone'
import type { Day } from '../../temps/days'
import { emailSchema, longNameSchema } from '../../textes/validators'
import {
  addFaults,
  choice,
  type FormStep,
  flag,
  sentAs,
  shapeOf,
  stepOf,
  text,
  texts,
} from '../commun/champs'
import { CLIENT_FINAL } from '../commun/client-final'
import { AGENCY, agencySchema } from '../commun/contacts'
import { isFilled } from '../commun/etapes'
import { dayOfParts, dayPartsSchema, deliveryPartsSchema, EMPTY_DAY_PARTS, toInstant } from '../commun/jours'
import { priceListField } from '../commun/price-list'

/** Id of a technician that is typed in the form, to be created (CMI-06). */
export const NEW_TECHNICIAN = -1

const optionalId = z.int32().min(0)
const filledId = z.int32().positive()

/** An answer by yes or no that the form keeps as a word and the body as a boolean (CMI-20, CMI-40). */
const answer = <N extends string>(label: string, name: N, [yes, no]: readonly [string, string]) =>
  sentAs(text(label, z.enum([yes, no]), yes), name, z.boolean(), (word) => word === yes)

const CLIENT = {
  deliveryDate: sentAs(
    texts('Date de livraison', dayPartsSchema, EMPTY_DAY_PARTS),
    'dateLivraison',
    z.iso.datetime(),
    (parts) => {
      const day = dayOfParts(parts)
      return day === null ? null : toInstant(day)
    },
  ),
  ...CLIENT_FINAL,
}

/** A technician that is typed. */
const NEW_ONE = {
  technicianLastname: text('Nom de l’installateur', longNameSchema),
  technicianFirstname: text('Prénom de l’installateur', longNameSchema),
  technicianCompany: text('Société de l’installateur', longNameSchema),
  technicianPhone: text('Téléphone de l’installateur', phoneSchema),
  technicianEmail: text('Adresse e-mail de l’installateur', emailSchema),
}

const CHOSEN = {
  billingAddressId: sentAs(choice('Adresse de facturation', optionalId), 'adresseFacturation', optionalId),
  technicianId: sentAs(choice('Installateur', z.int32().min(NEW_TECHNICIAN)), 'chauffagiste', optionalId),
  ...NEW_ONE,
  workManagerId: sentAs(choice('Conducteur de travaux', filledId), 'conducteurTravaux', sentId),
}

const PRICES = {
  priceList: priceListField('CMI'),
  comment: sentAs(text('Commentaire', commentSchema), 'commentaire', sentComment),
  acquirer: answer('Acquéreur', 'acquereur', ['Y', 'N']),
  notifyWM: answer('Information du conducteur de travaux', 'mailCTEtape', ['oui', 'non']),
  workManagerPresDuringImp: answer('Présence du conducteur de travaux', 'ctPresenceMES', ['oui', 'non']),
  isAttachmentsValid: flag('Pièces jointes', z.literal(true), true),
}

/** Every field of a commissioning request (CMI-24). */
export const CMI = { ...CLIENT, ...CHOSEN, ...PRICES, ...AGENCY }

/** A work manager, a billing address, and a technician that is chosen or wholly typed (CMI-06, CMI-07). */
function peopleSchema() {
  const { billingAddressId, technicianId, workManagerId } = shapeOf(CHOSEN)
  const typed = z.object(shapeOf(NEW_ONE))
  return z.looseObject({ billingAddressId, technicianId, workManagerId }).superRefine((form, context) => {
    if (form.technicianId === NEW_TECHNICIAN) addFaults(context, typed, form)
  })
}

export const AGENCY_MISSING = 'L’agence et le prescripteur n’ont pas été trouvés'

/** Nothing is typed at the last step: the agency and the prescriber were found, or not. */
const agencyFound = z.unknown().refine((form) => isFilled(agencySchema('CMI'), form), {
  path: ['selectedContact'],
  message: AGENCY_MISSING,
})

/** The four steps; the three answers of the second are checked with the price list and the attachments (CMI-08). */
export const CMI_STEPS = [
  stepOf('client', 'Client et livraison', CLIENT),
  stepOf('intervenants', 'Facturation et intervenants', CHOSEN, peopleSchema()),
  stepOf('tarifs', 'Tarifs et pièces jointes', PRICES),
  stepOf('recapitulatif', 'Récapitulatif', AGENCY, agencyFound),
] as const satisfies readonly FormStep[]

/** The steps on `today`, between which days the delivery falls being asked too (TRUST-04). */
export function cmiSteps(today: Day): readonly FormStep[] {
  const [{ slug, title }, ...others] = CMI_STEPS
  const deliveryDate = deliveryPartsSchema(() => today)
  return [stepOf(slug, title, CLIENT, z.object({ ...shapeOf(CLIENT), deliveryDate })), ...others]
}

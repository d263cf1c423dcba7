import { z } from 'zod'
import {
  commentSchema,
  filledSchema,
  MOST_IDS,
  sentComment,
  sentId,
  sentIds,
} from '@/lib/domain/textes/textes'
import {
  optionalStreetNumberSchema,
  sanitizeStreetName,
  streetNameSchema,
  strictPostalCodeSchema,
} from '../../identite/address'
import type { Day } from '../../temps/days'
import { MESSAGES } from '../../textes/messages'
import { orNull } from '../../textes/validators'
import {
  addFaults,
  choice,
  type FormOf,
  type FormStep,
  field,
  flag,
  newForm,
  sent,
  shapeOf,
  stepOf,
  storedForm,
  text,
} from '../commun/champs'
import { isFilled } from '../commun/etapes'
import { daySchema, deliverySchema } from '../commun/jours'
import { provisionsField } from '../commun/price-list'
import { quantityFault } from '../tarifs/faults'
import { isEmptyProvision } from '../tarifs/lines'
import type { PriceListData } from '../tarifs/load'
import { samplePriceList } from '../tarifs/sample'
import { MAX_PROVISIONS, NO_DISCOUNT, type ProvisionLine } from '../tarifs/state'

const chosen = z.number({ error: MESSAGES.required }).int()
/** A body that says nothing of it has none (TRUST-06). */
const party = (label: string) =>
  sent(choice(label, z.unknown()), sentIds.nullable().default(null), (id) => (id === null ? null : [id]))
const installers = z.array(sentId).min(1, 'Choisissez au moins un installateur de travaux').max(MOST_IDS)

/** Site, address, billing address, interlocutor, one installer for works at least (PIM-03). */
const PROGRAMME = {
  nomChantier: sent(text('Nom du programme', filledSchema)),
  numeroRue: sent(text('Numéro de voie', optionalStreetNumberSchema), orNull(optionalStreetNumberSchema)),
  nomRue: sent(text('Nom de voie', streetNameSchema), streetNameSchema, sanitizeStreetName),
  codePostal: sent(text('Code postal', strictPostalCodeSchema)),
  ville: sent(text('Ville', filledSchema)),
  maisonIndividuelleGroupee: sent(flag('Maisons individuelles groupées', z.boolean())),
  installateurtravaux: sent(
    field<number[], typeof installers>('Installateurs de travaux', installers, [], z.array(sentId).catch([])),
    sentIds,
  ),
  syndic: party('Syndic'),
  bailleur: party('Bailleur'),
  adressefacturation: choice('Adresse de facturation', chosen.min(0)),
  interlocuteur: choice('Interlocuteur', chosen.positive()),
}

const equippedLine = z.object({
  quantity: z.int32().superRefine((quantity, context) => {
    const message = quantityFault(quantity)
    if (message !== null) context.addIssue({ code: 'custom', message })
  }),
  provision: z.object({
    service: filledSchema,
    equipmentBrand: filledSchema,
    equipmentType: filledSchema,
    equipmentModel: filledSchema,
  }),
})
const equipped = z.object({
  provisions: z
    .array(z.custom<ProvisionLine>())
    .min(1)
    .max(MAX_PROVISIONS)
    .superRefine((lines, context) => {
      for (const [index, line] of lines.entries())
        if (index === 0 || !isEmptyProvision(line)) addFaults(context, equippedLine, line, [String(index)])
    }),
})

/** Every provision with its quantity and equipment, but those left empty (TRUST-14), and both dates (PIM-02). */
const PRESTATIONS = {
  priceList: provisionsField(equipped),
  dateMiseEnService: sent(text('Date de mise en service', daySchema)),
  dateRemiseClef: sent(text('Date de remise des clés', daySchema)),
  commentaire: sent(text('Commentaire', commentSchema), sentComment),
}

/** Every field of a promoter request, under the names of its body; addresses and people by their ids. */
export const PIM = { ...PROGRAMME, ...PRESTATIONS }

export type PimForm = FormOf<typeof PIM>

/** A new request, and what clear-all leaves (PIM-15). */
export const newPimForm = (): PimForm => newForm(PIM)

/** Reads a stored form, however old: a field that is missing or wrong has its first value (CMI-48). */
export const storedPimForm = storedForm(PIM)

export const PIM_STEPS = [
  stepOf('programme', 'Programme et intervenants', PROGRAMME),
  stepOf('prestations', 'Prestations et dates', PRESTATIONS),
] as const

/** The steps on `today`, between which days a programme is delivered being asked too (TRUST-04). */
export function pimSteps(today: Day): readonly FormStep[] {
  const [programme, { slug, title }] = PIM_STEPS
  const day = deliverySchema(() => today)
  const dated = z.object({ ...shapeOf(PRESTATIONS), dateMiseEnService: day, dateRemiseClef: day })
  return [programme, stepOf(slug, title, PRESTATIONS, dated)]
}

/** Whether the request can be sent: both steps are filled (PIM-16). */
export function isPimFormValid(form: PimForm): boolean {
  return PIM_STEPS.every(({ schema }) => isFilled(schema, form))
}

/** A form whose steps are both valid, for people in test mode (PIM-15). */
export function samplePimForm(choices: {
  adressefacturation: number
  interlocuteur: number
  installateurtravaux: number
  /** Day 'YYYY-MM-DD' of both dates. */
  day: string
  tarifs: Pick<PriceListData, 'catalogue'>
}): PimForm {
  return {
    ...newPimForm(),
    nomChantier: 'RÉSIDENCE DE TEST',
    numeroRue: '12',
    nomRue: 'RUE DES LILAS',
    codePostal: '59000',
    ville: 'LILLE',
    installateurtravaux: [choices.installateurtravaux],
    adressefacturation: choices.adressefacturation,
    interlocuteur: choices.interlocuteur,
    priceList: samplePriceList(choices.tarifs, NO_DISCOUNT, 'PIM'),
    dateMiseEnService: choices.day,
    dateRemiseClef: choices.day,
    commentaire: 'DEMANDE DE TEST',
  }
}

import { z } from 'zod'
import { commentSchema, filledSchema, MOST_IDS, sentId } from '@/lib/domain/textes'
import { optionalStreetNumberSchema, streetNameSchema, strictPostalCodeSchema } from '../../address'
import { MESSAGES } from '../../messages'
import type { PriceListData } from '../../tarifs/load'
import { samplePriceList } from '../../tarifs/sample'
import { defaultPriceList, MAX_PROVISIONS, type PriceList, priceListSchema } from '../../tarifs/state'
import { isFilled, type Step } from '../commun/etapes'
import { daySchema } from '../commun/jours'

/** Fields of a promoter request, under the names of its body; addresses and people by their ids. */
export type PimForm = {
  nomChantier: string
  numeroRue: string
  nomRue: string
  codePostal: string
  ville: string
  maisonIndividuelleGroupee: boolean
  installateurtravaux: number[]
  syndic: number | null
  bailleur: number | null
  adressefacturation: number | null
  interlocuteur: number | null
  priceList: PriceList
  dateMiseEnService: string
  dateRemiseClef: string
  commentaire: string
}

const NO_DISCOUNT = { active: false, price: 0 }

/** A new request, and what clear-all leaves (PIM-15). */
export function newPimForm(): PimForm {
  return {
    nomChantier: '',
    numeroRue: '',
    nomRue: '',
    codePostal: '',
    ville: '',
    maisonIndividuelleGroupee: false,
    installateurtravaux: [],
    syndic: null,
    bailleur: null,
    adressefacturation: null,
    interlocuteur: null,
    priceList: defaultPriceList(NO_DISCOUNT, 'PIM'),
    dateMiseEnService: '',
    dateRemiseClef: '',
    commentaire: '',
  }
}

/** Reads a stored form, however old: a field that is missing or wrong has its first value (CMI-48). */
export const storedPimForm = z.unknown().transform((stored): PimForm => {
  const fresh = newPimForm()
  const text = z.string().catch('')
  const id = sentId.nullable().catch(null)
  const form = z.object({
    nomChantier: text,
    numeroRue: text,
    nomRue: text,
    codePostal: text,
    ville: text,
    maisonIndividuelleGroupee: z.boolean().catch(false),
    installateurtravaux: z.array(sentId).catch([]),
    syndic: id,
    bailleur: id,
    adressefacturation: id,
    interlocuteur: id,
    priceList: priceListSchema.catch(fresh.priceList),
    dateMiseEnService: text,
    dateRemiseClef: text,
    commentaire: text,
  })
  return form.safeParse(stored).data ?? fresh
})

const chosen = z.number({ error: MESSAGES.required }).int()

/** Site, address, billing address, interlocutor, one installer for works at least (PIM-03). */
export const siteStep = z.object({
  nomChantier: filledSchema,
  numeroRue: optionalStreetNumberSchema,
  nomRue: streetNameSchema,
  codePostal: strictPostalCodeSchema,
  ville: filledSchema,
  adressefacturation: chosen.min(0),
  interlocuteur: chosen.positive(),
  installateurtravaux: z.array(sentId).min(1, 'Choisissez au moins un installateur de travaux').max(MOST_IDS),
})

const equippedLine = z.object({
  quantity: z.int32().positive(MESSAGES.required),
  provision: z.object({
    service: filledSchema,
    equipmentBrand: filledSchema,
    equipmentType: filledSchema,
    equipmentModel: filledSchema,
  }),
})

/** Every provision with its quantity and equipment, and both dates (PIM-02). */
const provisionStep = z.object({
  priceList: z.object({ provisions: z.array(equippedLine).min(1).max(MAX_PROVISIONS) }),
  dateMiseEnService: daySchema,
  dateRemiseClef: daySchema,
  commentaire: commentSchema,
})

export const PIM_STEPS: readonly Step[] = [
  { slug: 'programme', title: 'Programme et intervenants', schema: siteStep },
  { slug: 'prestations', title: 'Prestations et dates', schema: provisionStep },
]

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

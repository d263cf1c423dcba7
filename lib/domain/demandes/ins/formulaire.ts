import { z } from 'zod'
import { choiceSchema, commentSchema, filledSchema, readText } from '@/lib/domain/textes'
import { streetNumberSchema, streetTypeSchema } from '../../address'
import { isDay } from '../../days'
import { INVALID_DATE, MESSAGES } from '../../messages'
import { phoneSchema } from '../../phone'
import { emailSchema, schemaOf, textSchema } from '../../validators'
import { type ClientFinal, clientFinalShape, EMPTY_CLIENT_FINAL } from '../commun/client-final'
import { isFilled } from '../commun/etapes'
import { facturationShape } from '../commun/facturation'
import { storedTexts } from '../commun/redaction'

export const MAX_EQUIPMENTS = 3
export const EQUIPMENT_COUNTS = [1, 2, 3] as const
export const WALL_BOILER = 'Chaudière murale'
export const EQUIPMENT_TYPES = [
  WALL_BOILER,
  'Chaudière sol',
  'PAC air/eau',
  'PAC air/air',
  'Chauffe-eau',
] as const
/** Common ones, suggested while typing. */
export const EQUIPMENT_BRANDS = [
  'Atlantic',
  'Bosch',
  'Chaffoteaux',
  'Daikin',
  'De Dietrich',
  'elm.leblanc',
  'Frisquet',
  'Mitsubishi Electric',
  'Panasonic',
  'Saunier Duval',
  'Vaillant',
  'Viessmann',
] as const
export const CONTRACT_TYPES = ['Visite', 'Sérénité', 'Tout compris'] as const

export type InsEquipment = { type: string; marque: string; modele: string }

export const EMPTY_INS_EQUIPMENT: InsEquipment = { type: '', marque: '', modele: '' }

const newEquipments = () => ({ equipements: [EMPTY_INS_EQUIPMENT] })

const EMPTY_BILLING = {
  numeroRueFacturation: '',
  typeRueFacturation: '',
  nomRueFacturation: '',
  codePostalFacturation: '',
  villeFacturation: '',
  telephoneFacturation: '',
}

/** Billing address of an order: all of it is required, and it has no name. */
type InsBilling = typeof EMPTY_BILLING

/** Fields of an installer's service order. */
export type InsForm = ClientFinal &
  InsBilling & {
    numeroDossier: string
    responsableDossierNom: string
    responsableDossierPrenom: string
    responsableDossierTelephone: string
    responsableDossierEmail: string
    typeContrat: string
    /** Year and month of installation, 'YYYY-MM'. */
    dateInstallation: string
    /** One to three. */
    equipements: readonly InsEquipment[]
    description: string
  }

/** A new order: one equipment (INS-02). */
export function newInsForm(): InsForm {
  return {
    ...EMPTY_CLIENT_FINAL,
    ...EMPTY_BILLING,
    numeroDossier: '',
    responsableDossierNom: '',
    responsableDossierPrenom: '',
    responsableDossierTelephone: '',
    responsableDossierEmail: '',
    typeContrat: '',
    dateInstallation: '',
    equipements: [EMPTY_INS_EQUIPMENT],
    description: '',
  }
}

const storedEquipments = z
  .array(z.object({ type: readText, marque: readText, modele: readText }))
  .min(1)
  .max(MAX_EQUIPMENTS)
  .catch([EMPTY_INS_EQUIPMENT])

/** A form read from a draft. */
export const storedInsForm = z.unknown().transform((stored): InsForm => {
  const { equipements: _list, ...texts } = newInsForm()
  const { equipements } = z.object({ equipements: storedEquipments }).catch(newEquipments).parse(stored)
  return { ...storedTexts(texts, stored), equipements }
})

/** The form with another number of equipments, one to three (INS-02): those that stay keep their values. */
export function withEquipmentCount(form: InsForm, count: number): InsForm {
  const wanted = Math.min(Math.max(Math.trunc(count) || 1, 1), MAX_EQUIPMENTS)
  const equipements = Array.from({ length: wanted }, (_, i) => form.equipements[i] ?? EMPTY_INS_EQUIPMENT)
  return { ...form, equipements }
}

/** A month as the form holds it. */
const monthSchema = schemaOf((month) => {
  if (month.trim() === '') return MESSAGES.required
  return isDay(installationDay(month.trim())) ? null : INVALID_DATE
})

/** First day of a month: '2026-09' → '2026-09-01' (INS-07). */
export function installationDay(month: string): string {
  return `${month}-01`
}

/** GAZ with a wall boiler, PAC with the other types of the list (INS-06); null when one is not of the list. */
export function equipmentsEnergy(types: readonly string[]): 'GAZ' | 'PAC' | null {
  const known: readonly string[] = EQUIPMENT_TYPES
  if (types.some((type) => !known.includes(type))) return null
  return types.includes(WALL_BOILER) ? 'GAZ' : 'PAC'
}

/** The whole form: file manager, customer, equipments and billing address. */
export const insFormSchema = z.object({
  ...clientFinalShape,
  numeroRueFacturation: streetNumberSchema,
  typeRueFacturation: streetTypeSchema,
  nomRueFacturation: facturationShape.nomRueFacturation,
  codePostalFacturation: facturationShape.codePostalFacturation,
  villeFacturation: facturationShape.villeFacturation,
  telephoneFacturation: phoneSchema,
  numeroDossier: filledSchema,
  responsableDossierNom: textSchema,
  responsableDossierPrenom: textSchema,
  responsableDossierTelephone: phoneSchema,
  responsableDossierEmail: emailSchema,
  typeContrat: choiceSchema(CONTRACT_TYPES),
  dateInstallation: monthSchema,
  equipements: z
    .array(z.object({ type: choiceSchema(EQUIPMENT_TYPES), marque: filledSchema, modele: filledSchema }))
    .min(1)
    .max(MAX_EQUIPMENTS),
  description: commentSchema,
})

/** Whether the order can be sent. */
export function isInsValid(form: InsForm): boolean {
  return isFilled(insFormSchema, form)
}

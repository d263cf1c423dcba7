import { z } from 'zod'
import { FORMULES } from '@/lib/domain/contrats/contrats'
import { choiceSchema, commentSchema, filledSchema, readText, sentComment } from '@/lib/domain/textes/textes'
import { streetNumberSchema, streetTypeSchema } from '../../identite/address'
import { phoneSchema, sentPhoneSchema } from '../../identite/phone'
import { type Day, isDay } from '../../temps/days'
import { INVALID_DATE, MESSAGES } from '../../textes/messages'
import { emailSchema, longNameSchema, schemaOf } from '../../textes/validators'
import { addFaults, type FormStep, field, sent, sentAs, shapeOf, stepOf, text } from '../commun/champs'
import { CLIENT_FINAL } from '../commun/client-final'
import { FACTURATION } from '../commun/facturation'
import { checkInstallation, daySchema } from '../commun/jours'
import {
  EMPTY_INS_EQUIPMENT,
  EQUIPMENT_TYPES,
  type InsEquipment,
  isEmptyEquipment,
  MAX_EQUIPMENTS,
} from './equipements'

/** First day of a month: '2026-09' → '2026-09-01' (INS-07). */
export function installationDay(month: string): string {
  return `${month}-01`
}

/** A month as the form holds it, 'YYYY-MM'. */
const monthSchema = schemaOf((month) => {
  if (month.trim() === '') return MESSAGES.required
  return isDay(installationDay(month.trim())) ? null : INVALID_DATE
})

/** Who follows the order and for whom (INS-01). */
const DOSSIER = {
  numeroDossier: sent(text('N° de dossier', filledSchema)),
  responsableDossierNom: sent(text('Nom du responsable', longNameSchema)),
  responsableDossierPrenom: sent(text('Prénom du responsable', longNameSchema)),
  responsableDossierTelephone: sent(text('Téléphone du responsable', phoneSchema), sentPhoneSchema),
  responsableDossierEmail: sent(text('Adresse e-mail du responsable', emailSchema)),
  ...CLIENT_FINAL,
}

export const equipmentTypeSchema = choiceSchema(EQUIPMENT_TYPES)

const equipmentSchema = z.object({ type: equipmentTypeSchema, marque: filledSchema, modele: filledSchema })

const equipmentsSchema = z
  .array(z.custom<InsEquipment>())
  .min(1)
  .max(MAX_EQUIPMENTS)
  .superRefine((equipments, context) => {
    for (const [index, equipment] of equipments.entries())
      if (index === 0 || !isEmptyEquipment(equipment))
        addFaults(context, equipmentSchema, equipment, [String(index)])
  })

const storedEquipments = z
  .array(z.object({ type: readText, marque: readText, modele: readText }))
  .min(1)
  .max(MAX_EQUIPMENTS)
  .catch([EMPTY_INS_EQUIPMENT])

/** Equipment that was installed, when, and under which contract (INS-01, INS-02). */
const EQUIPEMENTS = {
  typeContrat: sent(text('Type de contrat', choiceSchema(FORMULES))),
  dateInstallation: sentAs(
    text('Date d’installation', monthSchema),
    'dateInstallationComplete',
    daySchema,
    installationDay,
  ),
  equipements: field('Équipements', equipmentsSchema, [EMPTY_INS_EQUIPMENT], storedEquipments, {
    '*.type': 'Type de l’équipement {n}',
    '*.marque': 'Marque de l’équipement {n}',
    '*.modele': 'Modèle de l’équipement {n}',
  }),
  description: sent(text('Description', commentSchema), sentComment),
}

/** Billing address of an order: all of it is required, and it has no name. */
const BILLING = {
  numeroRueFacturation: sent(text(FACTURATION.numeroRueFacturation.label, streetNumberSchema)),
  typeRueFacturation: text(FACTURATION.typeRueFacturation.label, streetTypeSchema),
  nomRueFacturation: FACTURATION.nomRueFacturation,
  codePostalFacturation: FACTURATION.codePostalFacturation,
  villeFacturation: FACTURATION.villeFacturation,
  telephoneFacturation: sent(text(FACTURATION.telephoneFacturation.label, phoneSchema), sentPhoneSchema),
}

/** Every field of an installer's service order. */
export const INS = { ...DOSSIER, ...EQUIPEMENTS, ...BILLING }

/** The whole form: file manager, customer, equipments and billing address. */
export const insFormSchema = z.object(shapeOf(INS))

/** The steps on `today`: installed this month at the latest. */
export function insSteps(today: Day): readonly FormStep[] {
  const dateInstallation = monthSchema.superRefine((month, context) => {
    const message = checkInstallation(installationDay(month), today, 0)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
  const dated = (fields: typeof INS | typeof EQUIPEMENTS) =>
    z.object({ ...shapeOf(fields), dateInstallation })
  return [
    stepOf('dossier', 'Dossier et client', DOSSIER),
    stepOf('equipements', 'Équipements', EQUIPEMENTS, dated(EQUIPEMENTS)),
    stepOf('facturation', 'Facturation et pièces jointes', BILLING),
    stepOf('recapitulatif', 'Récapitulatif', INS, dated(INS)),
  ]
}

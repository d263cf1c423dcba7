import { z } from 'zod'
import type { Day } from '../../days'
import type { Step } from '../commun/etapes'
import { checkInstallation } from '../commun/jours'
import { insFormSchema, installationDay } from './formulaire'

/** Who follows the order and for whom (INS-01). */
const dossierStep = insFormSchema.pick({
  numeroDossier: true,
  responsableDossierNom: true,
  responsableDossierPrenom: true,
  responsableDossierTelephone: true,
  responsableDossierEmail: true,
  lastname: true,
  firstname: true,
  email: true,
  phone: true,
  phone2: true,
  streetNumber: true,
  streetType: true,
  address: true,
  codePostal: true,
  city: true,
})

/** What was installed, when, and under which contract (INS-01, INS-02). */
const equipmentStep = insFormSchema.pick({
  typeContrat: true,
  dateInstallation: true,
  equipements: true,
  description: true,
})

const billingStep = insFormSchema.pick({
  numeroRueFacturation: true,
  typeRueFacturation: true,
  nomRueFacturation: true,
  codePostalFacturation: true,
  villeFacturation: true,
  telephoneFacturation: true,
})

/** The steps on `today`: installed this month at the latest. */
export function insSteps(today: Day): readonly Step[] {
  const dated = (schema: z.ZodType) =>
    schema.superRefine((form, context) => {
      const month = z.object({ dateInstallation: z.string() }).safeParse(form).data?.dateInstallation ?? ''
      const message = checkInstallation(installationDay(month), today, 0)
      if (message !== null) context.addIssue({ code: 'custom', path: ['dateInstallation'], message })
    })
  return INS_STEPS.map((step) =>
    ['equipements', 'recapitulatif'].includes(step.slug) ? { ...step, schema: dated(step.schema) } : step,
  )
}

const INS_STEPS: readonly Step[] = [
  { slug: 'dossier', title: 'Dossier et client', schema: dossierStep },
  { slug: 'equipements', title: 'Équipements', schema: equipmentStep },
  { slug: 'facturation', title: 'Facturation et pièces jointes', schema: billingStep },
  { slug: 'recapitulatif', title: 'Récapitulatif', schema: insFormSchema },
]

import type { Step } from '../commun/etapes'
import { insFormSchema } from './formulaire'

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

export const INS_STEPS: readonly Step[] = [
  { slug: 'dossier', title: 'Dossier et client', schema: dossierStep },
  { slug: 'equipements', title: 'Équipements', schema: equipmentStep },
  { slug: 'facturation', title: 'Facturation et pièces jointes', schema: billingStep },
  { slug: 'recapitulatif', title: 'Récapitulatif', schema: insFormSchema },
]

'use client'

import { TextField } from '@/components/form/text-field'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import type { InsForm } from '@/lib/domain/demandes/ins/formulaire'
import { CustomerFields } from '../customer-fields'

/** Who follows the order at the installer's, and the customer (INS-01). */
export function DossierStep() {
  return (
    <>
      <StepSection
        title="Responsable du dossier"
        description="La personne à joindre chez l’installateur à propos de cet ordre de service."
      >
        <div className={FIELD_GRID}>
          <TextField<InsForm> name="numeroDossier" label="N° de dossier" required />
          <TextField<InsForm> name="responsableDossierNom" label="Nom du responsable" required capitals />
          <TextField<InsForm>
            name="responsableDossierPrenom"
            label="Prénom du responsable"
            required
            capitals
          />
          <TextField<InsForm>
            name="responsableDossierTelephone"
            label="Téléphone du responsable"
            type="tel"
            required
          />
          <TextField<InsForm>
            name="responsableDossierEmail"
            label="Adresse e-mail du responsable"
            type="email"
            required
          />
        </div>
      </StepSection>
      <StepSection title="Client" description="L’occupant chez qui l’équipement est installé.">
        <CustomerFields />
      </StepSection>
    </>
  )
}

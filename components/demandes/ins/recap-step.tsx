'use client'

import { useFormContext } from 'react-hook-form'
import { FileList } from '@/components/form/file-list'
import { RecapSection } from '@/components/wizard/recap'
import { useWizard } from '@/components/wizard/wizard-context'
import { customerAddressLine } from '@/lib/domain/demandes/commun/client-final'
import { facturationAddressLine } from '@/lib/domain/demandes/commun/facturation'
import { filledEquipments } from '@/lib/domain/demandes/ins/equipements'
import { installationDay } from '@/lib/domain/demandes/ins/etapes'
import type { InsForm } from '@/lib/domain/demandes/ins/formulaire'
import { formatMonth } from '@/lib/domain/textes/format'
import { NoAgencyNotice } from '../no-agency'
import { INS_FILES } from './billing-step'

/** All that is about to be sent. */
export function RecapStep() {
  const form = useFormContext<InsForm>().getValues()
  const files = useWizard().files[INS_FILES.name] ?? []
  return (
    <>
      <NoAgencyNotice type="INS" codePostal={form.codePostal} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecapSection
          title="Responsable du dossier"
          step="dossier"
          facts={[
            { label: 'N° de dossier', value: form.numeroDossier },
            { label: 'Responsable', value: `${form.responsableDossierPrenom} ${form.responsableDossierNom}` },
            { label: 'Téléphone', value: form.responsableDossierTelephone },
            { label: 'Adresse e-mail', value: form.responsableDossierEmail },
          ]}
        />
        <RecapSection
          title="Client"
          step="dossier"
          facts={[
            { label: 'Nom', value: `${form.firstname} ${form.lastname}` },
            { label: 'Téléphone', value: form.phone },
            { label: 'Autre téléphone', value: form.phone2 },
            { label: 'Adresse e-mail', value: form.email },
            {
              label: 'Adresse',
              value: customerAddressLine(form),
            },
          ]}
        />
        <RecapSection
          title="Équipements"
          step="equipements"
          facts={[
            { label: 'Type de contrat', value: form.typeContrat },
            { label: 'Date d’installation', value: formatMonth(installationDay(form.dateInstallation)) },
            ...filledEquipments(form.equipements).map(({ type, marque, modele }, index) => ({
              label: `Équipement ${index + 1}`,
              value: `${type} ${marque} ${modele}`,
            })),
            { label: 'Description', value: form.description },
          ]}
        />
        <RecapSection
          title="Facturation et pièces jointes"
          step="facturation"
          facts={[
            {
              label: 'Adresse',
              value: facturationAddressLine(form),
            },
            { label: 'Téléphone', value: form.telephoneFacturation },
          ]}
        >
          {files.length > 0 && (
            <div className="px-5 pb-4">
              <FileList files={files} />
            </div>
          )}
        </RecapSection>
      </div>
    </>
  )
}

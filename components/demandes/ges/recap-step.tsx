'use client'

import { useFormContext } from 'react-hook-form'
import { RecapSection } from '@/components/wizard/recap'
import { addressLine } from '@/lib/domain/demandes/commun/client-final'
import { facturationAddressLine } from '@/lib/domain/demandes/commun/facturation'
import type { GesForm } from '@/lib/domain/demandes/ges/formulaire'
import { formatPhone } from '@/lib/domain/textes/format'
import { NoAgencyNotice } from '../no-agency'

/** All that is about to be sent. */
export function RecapStep() {
  const form = useFormContext<GesForm>().getValues()
  return (
    <>
      <NoAgencyNotice type="GES" codePostal={form.codePostal} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecapSection
          title="Logement et occupant"
          step="logement"
          facts={[
            { label: 'Type d’habitation', value: form.typeHabitation },
            { label: 'Statut d’occupation', value: form.statutOccupation },
            { label: 'Occupant', value: `${form.civilite} ${form.prenom} ${form.nom}` },
            { label: 'Matricule', value: form.matricule },
            { label: 'Adresse e-mail', value: form.email },
            { label: 'Téléphone', value: formatPhone(form.telephone) },
            {
              label: 'Adresse',
              value: addressLine({
                numero: form.numeroRue,
                type: form.typeRue,
                nom: form.nomRue,
                codePostal: form.codePostal,
                ville: form.ville,
              }),
            },
          ]}
        />
        <RecapSection
          title="Facturation"
          step="facturation"
          facts={[
            { label: 'Entité à facturer', value: form.nomEntiteFacturation },
            { label: 'SIRET', value: form.siretFacturation },
            {
              label: 'Adresse',
              value: facturationAddressLine(form),
            },
            { label: 'Adresse e-mail', value: form.emailFacturation },
            { label: 'Téléphone', value: formatPhone(form.telephoneFacturation) },
          ]}
        />
      </div>
    </>
  )
}

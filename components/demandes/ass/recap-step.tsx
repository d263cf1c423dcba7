'use client'

import { useFormContext } from 'react-hook-form'
import { FileList } from '@/components/form/file-list'
import { RecapSection } from '@/components/wizard/recap'
import { useWizard } from '@/components/wizard/wizard-context'
import type { AssForm } from '@/lib/domain/demandes/ass/formulaire'
import { deductibleCents } from '@/lib/domain/demandes/ass/franchise'
import { incidentText } from '@/lib/domain/demandes/ass/libelles'
import { customerAddressLine } from '@/lib/domain/demandes/commun/client-final'
import { formatAmount, formatPhone } from '@/lib/domain/textes/format'
import { useAss } from './ass-context'
import { MANDATE } from './mandate'

/** All that is about to be sent, the mandate's files included (ASS-23). */
export function RecapStep() {
  const { adresses } = useAss()
  const { files } = useWizard()
  const form = useFormContext<AssForm>().getValues()
  const mandate = files[MANDATE.name] ?? []
  const franchise = deductibleCents(form.deductible)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <RecapSection
        title="Assuré"
        step="declaration"
        facts={[
          { label: 'Nom', value: `${form.firstname} ${form.lastname}` },
          {
            label: 'Adresse',
            value: customerAddressLine(form),
          },
          { label: 'Téléphone', value: formatPhone(form.phone) },
          { label: 'Autre téléphone', value: form.phone2 && formatPhone(form.phone2) },
          { label: 'Adresse e-mail', value: form.email },
          { label: 'Facturation', value: adresses.find(({ id }) => id === form.billingAddressId)?.nom },
        ]}
      />
      <RecapSection
        title="Panne et sinistre"
        step="declaration"
        facts={[
          ...form.equipmentsIncident.map((incident, index, { length }) => ({
            label: length > 1 ? `Équipement ${index + 1}` : 'Équipement',
            value: incidentText(incident),
          })),
          { label: 'Urgence', value: form.urgent ? 'Oui' : 'Non' },
          { label: 'N° de sinistre', value: form.claimNumber },
          { label: 'Franchise', value: franchise === null ? null : formatAmount(franchise) },
          { label: 'Description', value: form.description },
        ]}
      >
        {mandate.length > 0 && (
          <div className="grid gap-2 px-5 pb-4">
            <p className="text-muted">{MANDATE.label}</p>
            <FileList files={mandate} />
          </div>
        )}
      </RecapSection>
    </div>
  )
}

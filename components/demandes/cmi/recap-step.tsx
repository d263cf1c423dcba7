'use client'

import { useFormContext } from 'react-hook-form'
import { AgencyFacts } from '@/components/demandes/agency-facts'
import { PriceTable } from '@/components/demandes/tarifs/price-table'
import { technicianLabel } from '@/components/demandes/technician-field'
import { RecapSection } from '@/components/wizard/recap'
import { StepEntry } from '@/components/wizard/step-entry'
import { StepSection } from '@/components/wizard/step-section'
import { useWizard } from '@/components/wizard/wizard-context'
import { NEW_TECHNICIAN } from '@/lib/domain/demandes/cmi/etapes'
import type { CmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import { billingAddressLine } from '@/lib/domain/demandes/commun/adresse-facturation'
import { customerAddressLine } from '@/lib/domain/demandes/commun/client-final'
import { dayOfParts } from '@/lib/domain/demandes/commun/jours'
import { IMPOSSIBLE_LABEL, impossibleText } from '@/lib/domain/demandes/tarifs/libelles'
import { withoutEmptyLines } from '@/lib/domain/demandes/tarifs/lines'
import { impossiblePrice } from '@/lib/domain/demandes/tarifs/source'
import { durationLabel } from '@/lib/domain/demandes/tarifs/state'
import { formatDayLong, formatPercent, formatPhone } from '@/lib/domain/textes/format'
import { useCmiData } from './cmi-data'
import { CMI_FILES } from './files'
import { personLabel } from './person-label'

const oui = (answer: boolean) => (answer ? 'Oui' : 'Non')

/** All that is about to be sent (CMI-04). */
export function RecapStep() {
  const form = useFormContext<CmiForm>().watch()
  const { files } = useWizard()
  const { tarifs } = useCmiData()
  const { priceList } = form
  const day = dayOfParts(form.deliveryDate)
  const names = (files[CMI_FILES.name] ?? []).map(({ name }) => name)
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecapSection
          title="Client et livraison"
          step="client"
          facts={[
            { label: 'Date de livraison', value: day === null ? '' : formatDayLong(day) },
            { label: 'Client final', value: `${form.firstname} ${form.lastname}` },
            { label: 'Adresse e-mail', value: form.email },
            { label: 'Téléphone', value: formatPhone(form.phone) },
            { label: 'Autre téléphone', value: form.phone2 && formatPhone(form.phone2) },
            {
              label: 'Adresse',
              value: customerAddressLine(form),
            },
          ]}
        />
        <IntervenantsRecap form={form} />
      </div>
      <RecapSection
        title="Tarifs et pièces jointes"
        step="tarifs"
        facts={[
          { label: 'Durée du contrat', value: durationLabel(priceList.contractDuration) },
          { label: 'Taux de TVA', value: formatPercent(priceList.tva) },
          { label: 'Multizone', value: oui(priceList.multizone === 'oui') },
          { label: 'Émetteurs de chaleur', value: priceList.heatEmitter?.join(', ') },
          {
            label: IMPOSSIBLE_LABEL,
            value: tarifs && impossibleText(impossiblePrice(tarifs.catalogue, 'CMI')),
          },
          { label: 'Commentaire', value: form.comment },
          { label: 'Pièces jointes', value: names.length > 0 ? names.join(', ') : 'Aucune' },
        ]}
      >
        <div className="px-5 pb-5">
          <PriceTable value={withoutEmptyLines(priceList)} />
        </div>
      </RecapSection>
      <StepSection title="Agence et prescripteur">
        <StepEntry isMissing={form.selectedContact === null} title="L’agence n’a pas été trouvée." />
        {form.selectedContact !== null && <AgencyFacts />}
      </StepSection>
    </>
  )
}

function IntervenantsRecap({ form }: { form: CmiForm }) {
  const { lists } = useCmiData()
  const billing = lists?.billingAddresses.find(({ id }) => id === form.billingAddressId)
  const manager = lists?.workManagers.find(({ id }) => id === form.workManagerId)
  return (
    <RecapSection
      title="Facturation et intervenants"
      step="intervenants"
      facts={[
        {
          label: 'Adresse de facturation',
          value: billing && `${billing.nom}, ${billingAddressLine(billing)}`,
        },
        { label: 'Installateur', value: technicianText(form, lists?.technicians ?? []) },
        { label: 'Conducteur de travaux', value: manager && personLabel(manager) },
        { label: 'Prévenu à chaque étape', value: oui(form.notifyWM === 'oui') },
        { label: 'Présent à la mise en service', value: oui(form.workManagerPresDuringImp === 'oui') },
        { label: 'Client acquéreur', value: oui(form.acquirer === 'Y') },
      ]}
    />
  )
}

type Technicians = Parameters<typeof technicianLabel>[0] & { id: number }

function technicianText(form: CmiForm, technicians: readonly Technicians[]): string {
  if (form.technicianId !== NEW_TECHNICIAN) {
    const chosen = technicians.find(({ id }) => id === form.technicianId)
    return chosen ? technicianLabel(chosen) : ''
  }
  const { technicianLastname, technicianFirstname, technicianCompany, technicianPhone, technicianEmail } =
    form
  const name = technicianLabel({
    nom: technicianLastname,
    prenom: technicianFirstname,
    societe: technicianCompany,
  })
  return `${name} (nouveau), ${formatPhone(technicianPhone)}, ${technicianEmail}`
}

'use client'

import { useFormContext } from 'react-hook-form'
import { AgencyFacts } from '@/components/demandes/agency-facts'
import { PriceTable } from '@/components/demandes/tarifs/price-table'
import { RecapSection } from '@/components/wizard/recap'
import { StepEntry } from '@/components/wizard/step-entry'
import { StepSection } from '@/components/wizard/step-section'
import { customerAddressLine } from '@/lib/domain/demandes/commun/client-final'
import { facturationAddressLine } from '@/lib/domain/demandes/commun/facturation'
import type { DisForm } from '@/lib/domain/demandes/dis/formulaire'
import { IMPOSSIBLE_LABEL, impossibleText } from '@/lib/domain/demandes/tarifs/libelles'
import { withoutEmptyLines } from '@/lib/domain/demandes/tarifs/lines'
import { impossiblePrice } from '@/lib/domain/demandes/tarifs/source'
import { durationLabel } from '@/lib/domain/demandes/tarifs/state'
import { formatDayLong, formatPercent, formatPhone } from '@/lib/domain/textes/format'
import { useDis } from './dis-data'
import { FilesSection } from './files-section'

const phone = (value: string) => value && formatPhone(value)

/** All that is about to be sent, at the prices of the final client, and the photos to add (DIS-01, DIS-17, DIS-18). */
export function RecapStep() {
  const form = useFormContext<DisForm>().watch()
  return (
    <>
      <FilesSection />
      <StepSection title="Votre demande">
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <BillingRecap form={form} />
          <AgencyRecap form={form} />
          <ClientRecap form={form} />
        </div>
        <PricesRecap form={form} />
      </StepSection>
      <StepSection title="Agence et prescripteur">
        <StepEntry isMissing={form.selectedContact === null} title="L’agence n’a pas été trouvée.">
          Votre demande peut être envoyée : l’agence sera désignée à sa réception.
        </StepEntry>
        {form.selectedContact !== null && <AgencyFacts />}
      </StepSection>
    </>
  )
}

type Part = { form: DisForm }

function BillingRecap({ form }: Part) {
  return (
    <RecapSection
      title="Facturation"
      step="facturation"
      facts={[
        { label: 'Personne à contacter', value: form.contactPerson },
        { label: 'Entité', value: form.nomEntiteFacturation },
        { label: 'SIRET', value: form.siretFacturation },
        {
          label: 'Adresse',
          value: facturationAddressLine(form),
        },
        { label: 'Adresse e-mail', value: form.emailFacturation },
        { label: 'Téléphone', value: phone(form.telephoneFacturation) },
        { label: 'Référence de facturation', value: form.arFacturation },
      ]}
    />
  )
}

function AgencyRecap({ form }: Part) {
  const { installateur, installateurEstClientFinal } = form
  return (
    <RecapSection
      title="Contact et installateur"
      step="agence"
      facts={[
        { label: 'Contact en agence', value: `${form.prenomAgence} ${form.nomAgence}` },
        { label: 'Adresse e-mail', value: form.emailAgence },
        { label: 'Téléphone', value: phone(form.telephoneAgence) },
        {
          label: 'Installateur',
          value: installateurEstClientFinal
            ? 'Le client final'
            : `${installateur.prenom} ${installateur.nom}, ${installateur.societe}`,
        },
        ...(installateurEstClientFinal
          ? []
          : [
              { label: 'Adresse e-mail de l’installateur', value: installateur.email },
              { label: 'Téléphone de l’installateur', value: phone(installateur.telephone) },
            ]),
      ]}
    />
  )
}

function ClientRecap({ form }: Part) {
  return (
    <RecapSection
      title="Client final"
      step="client"
      facts={[
        { label: 'Nom', value: `${form.firstname} ${form.lastname}` },
        {
          label: 'Adresse',
          value: customerAddressLine(form),
        },
        { label: 'Adresse e-mail', value: form.email },
        { label: 'Téléphone', value: phone(form.phone) },
        { label: 'Autre téléphone', value: phone(form.phone2) },
        { label: 'Installation complète', value: formatDayLong(form.dateInstallationComplete) },
        {
          label: 'Commentaire',
          value: form.commentaire && <span className="whitespace-pre-line">{form.commentaire}</span>,
        },
      ]}
    />
  )
}

function PricesRecap({ form: { priceList } }: Part) {
  const { tarifs } = useDis()
  return (
    <RecapSection
      title="Prestations et options"
      step="facturation"
      facts={[
        { label: 'Durée du contrat', value: durationLabel(priceList.contractDuration) },
        { label: 'Taux de TVA', value: formatPercent(priceList.tva) },
        { label: 'Multizone', value: priceList.multizone === 'oui' ? 'Oui' : 'Non' },
        { label: 'Émetteurs de chaleur', value: priceList.heatEmitter?.join(', ') },
        { label: IMPOSSIBLE_LABEL, value: impossibleText(impossiblePrice(tarifs.catalogue, 'DIS')) },
      ]}
    >
      <div className="px-5 pb-5">
        <PriceTable value={withoutEmptyLines(priceList)} />
      </div>
    </RecapSection>
  )
}

'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { Facts } from '@/components/record/record'
import { type AgencyFields, NO_AGENCY } from '@/lib/domain/demandes/commun/contacts'
import { formatPhone } from '@/lib/domain/textes/format'
import { NoAgency } from './no-agency'

const MISSING = 'Non renseigné'
const shown = (value: string) => (value.trim() === '' ? MISSING : value)

/** Agency and regional prescriber of the request around, as they were found: they are read, not typed (ASS-01). */
export function AgencyFacts() {
  const { control } = useFormContext<AgencyFields>()
  return <AgencyPanels agency={useWatch({ control })} />
}

/** Agency and regional prescriber of a request that does not hold them, or that no agency serves the place. */
export function AgencyPanels({ agency }: { agency: Partial<AgencyFields> }) {
  if (agency.selectedContact === NO_AGENCY) return <NoAgency />
  const text = (name: Exclude<keyof AgencyFields, 'selectedContact'>) => shown(agency[name] ?? '')
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title="Agence">
        <Facts
          facts={[
            { label: 'Nom', value: text('agencyName') },
            { label: 'Adresse', value: text('agencyAddress') },
            { label: 'Téléphone', value: formatPhone(text('agencyPhone')) },
            { label: 'Adresse e-mail', value: text('agencyEmail') },
          ]}
        />
      </Panel>
      <Panel title="Prescripteur régional">
        <Facts
          facts={[
            { label: 'Région', value: text('prescriberRegion') },
            { label: 'Nom', value: `${text('prescriberFirstname')} ${text('prescriberLastname')}` },
            { label: 'Téléphone', value: formatPhone(text('prescriberPhone')) },
            { label: 'Adresse e-mail', value: text('prescriberEmail') },
            { label: 'Direction régionale', value: agency.dirEmail },
          ]}
        />
      </Panel>
    </div>
  )
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line">
      <h3 className="border-b border-line px-5 py-3 text-[15.5px] font-semibold">{title}</h3>
      {children}
    </section>
  )
}

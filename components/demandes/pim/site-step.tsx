'use client'

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { BillingAddressField } from '@/components/demandes/billing-address-field'
import { AddressFields } from '@/components/form/address-fields'
import { CheckboxField } from '@/components/form/checkbox-field'
import { IdSelectField } from '@/components/form/id-select-field'
import { TextField } from '@/components/form/text-field'
import { Skeleton } from '@/components/ui/skeleton'
import { ReadFault } from '@/components/wizard/read-fault'
import { StepSection } from '@/components/wizard/step-section'
import type { PimForm } from '@/lib/domain/demandes/pim/formulaire'
import { PIM } from '@/lib/domain/demandes/pim/formulaire'
import { type Interlocutor, type PimLists, withOfferedChoices } from '@/lib/domain/demandes/pim/listes'
import { InstallersField } from './installers-field'
import { PartyField } from './party-field'
import { useFiling, usePimLists } from './pim-data'

const ADDRESS = { number: 'numeroRue', name: 'nomRue', postalCode: 'codePostal', city: 'ville' } as const

/** First step of a promoter's request: the programme, its address, and everybody around it. */
export function SiteStep() {
  const { lists, failure, isReading, retry } = usePimLists()
  return (
    <>
      <StepSection title="Programme">
        <TextField<PimForm> name="nomChantier" label={PIM.nomChantier.label} required autoComplete="off" />
        <CheckboxField<PimForm>
          name="maisonIndividuelleGroupee"
          label={PIM.maisonIndividuelleGroupee.label}
          hint="Cochez pour des maisons sur un même terrain, laissez vide pour un immeuble."
        />
      </StepSection>
      <StepSection title="Adresse du programme">
        <AddressFields names={ADDRESS} />
      </StepSection>
      <ReadFault
        title="Une partie des choix n’a pas pu être lue."
        message={failure}
        pending={isReading}
        onRetry={retry}
      />
      {lists === null ? <ListsSkeleton /> : <Parties lists={lists} isIncomplete={failure !== null} />}
    </>
  )
}

function Parties({ lists, isIncomplete }: { lists: PimLists; isIncomplete: boolean }) {
  const { getValues, setValue } = useFormContext<PimForm>()
  const { groupe } = useFiling()
  const { put } = usePimLists()
  useEffect(() => {
    if (isIncomplete) return
    const known = withOfferedChoices(getValues(), lists)
    for (const name of CHOICES) setValue(name, known[name])
  }, [lists, isIncomplete, getValues, setValue])
  return (
    <>
      <StepSection title="Intervenants">
        <InstallersField choices={lists.worksInstallers} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PartyField name="syndic" choices={lists.syndics} kind="syndics" addLabel="Nouveau syndic" />
          <PartyField
            name="bailleur"
            choices={lists.bailleurs}
            kind="bailleurs"
            addLabel="Nouveau bailleur"
          />
        </div>
      </StepSection>
      <StepSection title="Facturation et interlocuteur">
        <div className="grid gap-4 sm:grid-cols-2">
          <BillingAddressField<PimForm>
            name="adressefacturation"
            addresses={lists.billingAddresses}
            groupeId={groupe.id}
            onCreated={(address) =>
              void put((known) => ({ ...known, billingAddresses: [...known.billingAddresses, address] }))
            }
          />
          <InterlocutorField choices={lists.interlocutors} />
        </div>
      </StepSection>
    </>
  )
}

/** Whom the agency calls about the programme: somebody of the group. */
function InterlocutorField({ choices }: { choices: readonly Interlocutor[] }) {
  const chosenId = useWatch<PimForm, 'interlocuteur'>({ name: 'interlocuteur' })
  const chosen = choices.find(({ id }) => id === chosenId)
  return (
    <IdSelectField<PimForm>
      label={PIM.interlocuteur.label}
      required
      name="interlocuteur"
      options={choices.map(({ id, firstname, lastname }) => ({ id, label: `${firstname} ${lastname}` }))}
      hint={chosen && [chosen.email, chosen.phone].filter((part) => part !== '').join(' · ')}
    />
  )
}

const CHOICES = ['installateurtravaux', 'syndic', 'bailleur', 'adressefacturation', 'interlocuteur'] as const

function ListsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 border-t border-line pt-6">
      <p role="status" className="sr-only">
        Chargement des intervenants…
      </p>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-11" />
    </div>
  )
}

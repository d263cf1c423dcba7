'use client'

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { PriceListField } from '@/components/demandes/tarifs/price-list-field'
import { DayField } from '@/components/form/day-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Skeleton } from '@/components/ui/skeleton'
import { FilesField } from '@/components/wizard/files-field'
import { ReadFault } from '@/components/wizard/read-fault'
import { StepSection } from '@/components/wizard/step-section'
import type { PimForm } from '@/lib/domain/demandes/pim/formulaire'
import { PIM } from '@/lib/domain/demandes/pim/formulaire'
import { refreshPrices } from '@/lib/domain/demandes/tarifs/edit'
import type { PriceListData } from '@/lib/domain/demandes/tarifs/load'
import { AgencySection } from './agency-section'
import { PIM_FILES } from './labels'
import { LotsImportButton } from './lots-import'
import { usePriceListData } from './pim-data'

/** Second step of a promoter's request: what is commissioned, when, its files and a word to the agency. */
export function ProvisionStep() {
  const { data, failure, isReading, retry } = usePriceListData()
  return (
    <>
      <StepSection
        title="Prestations"
        description="Une ligne par équipement, ou l’import de la liste des lots du programme."
        action={data && <LotsImportButton data={data} />}
      >
        {data && <Prices data={data} />}
        {data === null && failure === null && <Skeleton className="h-64" />}
        <ReadFault
          tone="bad"
          title="La grille tarifaire n’a pas pu être lue."
          message={failure}
          pending={isReading}
          onRetry={retry}
        />
      </StepSection>
      <StepSection title="Dates">
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField<PimForm> name="dateMiseEnService" label={PIM.dateMiseEnService.label} required />
          <DayField<PimForm> name="dateRemiseClef" label={PIM.dateRemiseClef.label} required />
        </div>
      </StepSection>
      <StepSection title="Pièces jointes et commentaire">
        <FilesField {...PIM_FILES} />
        <TextareaField<PimForm>
          name="commentaire"
          label={PIM.commentaire.label}
          hint="Facultatif : accès, contact sur place, ordre des logements…"
          longest={2000}
        />
      </StepSection>
      <AgencySection />
    </>
  )
}

/** The price list, at the prices of the day: a draft may have been kept for long. */
function Prices({ data }: { data: PriceListData }) {
  const { getValues, setValue } = useFormContext<PimForm>()
  useEffect(() => {
    const known = getValues('priceList')
    const fresh = refreshPrices(known, { catalogue: data.catalogue, portal: 'PIM' })
    if (JSON.stringify(fresh) !== JSON.stringify(known)) setValue('priceList', fresh)
  }, [data, getValues, setValue])
  return <PriceListField data={data} portal="PIM" />
}

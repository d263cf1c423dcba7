'use client'

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FilesField } from '@/components/wizard/files-field'
import { StepSection } from '@/components/wizard/step-section'
import { useWizard } from '@/components/wizard/wizard-context'
import { MISSING_PHOTO } from '@/lib/domain/demandes/commun/messages'
import { type DisForm, lacksPhotos, needsPhotos } from '@/lib/domain/demandes/dis/formulaire'
import { useDis } from './dis-data'
import { DOCUMENTS, PHOTOS } from './files'

/** The form knows how many files there are: a draft taken up elsewhere comes without them. */
function useCount(name: 'photos' | 'documents'): void {
  const { getValues, setValue } = useFormContext<DisForm>()
  const { files } = useWizard()
  const count = files[name]?.length ?? 0
  useEffect(() => {
    if (getValues(name) !== count) setValue(name, count, { shouldValidate: true })
  }, [name, count, getValues, setValue])
}

/** Photos, which an installation that exists must have (DIS-18), and documents. */
export function FilesSection() {
  const { formState, control } = useFormContext<DisForm>()
  const { today } = useDis()
  const [dateInstallationComplete, photos] = useWatch({
    control,
    name: ['dateInstallationComplete', 'photos'],
  })
  useCount(PHOTOS.name)
  useCount(DOCUMENTS.name)
  const form = { dateInstallationComplete, photos }
  const isRequired = needsPhotos(form, today)
  return (
    <StepSection title="Photos et documents">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <FilesField
          {...PHOTOS}
          hint={
            isRequired
              ? 'L’installation existe déjà : montrez l’appareil, son évacuation et sa plaque.'
              : 'Facultatif tant que l’installation n’est pas faite.'
          }
          required={isRequired}
          error={lacksPhotos(form, today) ? MISSING_PHOTO : formState.errors.photos?.message}
        />
        <FilesField name={DOCUMENTS.name} label={DOCUMENTS.label} hint={DOCUMENTS.hint} />
      </div>
    </StepSection>
  )
}

'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import {
  type BasNoxForm,
  chosenAsset,
  isEligible,
  isNonConcerne,
  NON_CONCERNE,
} from '@/lib/domain/campagnes/basnox'

/** What ends the registration of an equipment that needs no replacement (PUBLIC-22). */
export function NonConcerne() {
  const { control, getValues } = useFormContext<BasNoxForm>()
  useWatch({ control, name: ['equipement', 'asset'] })
  const form = getValues()
  if (!isNonConcerne(form)) return null
  const known = isEligible(form.equipement) ? chosenAsset(form) : undefined
  return (
    <Alert tone="warn" title={NON_CONCERNE}>
      {known
        ? `D’après votre dossier, il s’agit de : ${known.name}. Choisissez un autre équipement, ou appelez-nous si ce n’est plus le vôtre.`
        : 'Les chaudières à condensation et à ventouse rejettent déjà peu d’oxydes d’azote : elles n’ont pas à être remplacées dans le cadre de cette opération.'}
    </Alert>
  )
}

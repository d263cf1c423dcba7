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

/** End of the registration of an equipment that needs no replacement (PUBLIC-22). */
export function NonConcerne() {
  const { control, getValues } = useFormContext<BasNoxForm>()
  useWatch({ control, name: ['equipement', 'asset'] })
  const form = getValues()
  if (!isNonConcerne(form)) return null
  const known = isEligible(form.equipement) ? chosenAsset(form) : undefined
  return (
    <Alert tone="warn" title={NON_CONCERNE}>
      {known
        ? `Votre dossier indique « ${known.name} ». Choisissez un autre équipement, ou appelez-nous si ce n’est plus le vôtre.`
        : 'L’opération remplace les chaudières B1 et VMC gaz. Vous n’avez rien à faire.'}
    </Alert>
  )
}

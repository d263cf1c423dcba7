'use client'

import { useFormContext } from 'react-hook-form'
import { useErasing } from '@/components/form/use-erasing'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { ReadFault } from '@/components/wizard/read-fault'
import { failureText } from '@/lib/browser/client'
import { EQUIPEMENT_INCONNU, type RendezVousForm } from '@/lib/domain/demandes/rdv/formulaire'
import { useDossier } from './use-dossier'

/** The dwelling that is chosen, and the way to choose another one. */
export function ChosenLogement({ id }: { id: number }) {
  const form = useFormContext<RendezVousForm>()
  const { dossier, error, isLoading, isValidating, retry } = useDossier(id)
  const erase = useErasing<RendezVousForm>()
  const leave = () => {
    const { equipement } = form.getValues()
    const values = { logement: null, occupant: null, demande: '', creneau: '', rappel: false } as const
    const kept = equipement === EQUIPEMENT_INCONNU ? equipement : ''
    erase(
      ['logement', 'occupant', 'demande', 'creneau', 'rappel', 'equipement'],
      'Le logement a été retiré.',
      () => form.reset({ ...form.getValues(), ...values, equipement: kept }, { keepDefaultValues: true }),
    )
  }
  if (isLoading) return <Skeleton className="h-16 w-full" />
  return (
    <div className="grid gap-3">
      <ReadFault
        title="Le logement n’a pas pu être lu."
        message={error === undefined ? null : failureText(error)}
        pending={isValidating}
        onRetry={retry}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken px-4 py-3">
        <p className="min-w-0">
          <span className="block font-semibold">Logement {dossier?.reference ?? ''}</span>
          <span className="block text-[13.5px] text-muted">
            {dossier && `${dossier.adresse}, ${dossier.occupant?.nom ?? 'aucun occupant connu'}`}
          </span>
        </p>
        <Button size="small" onClick={leave}>
          Choisir un autre logement
        </Button>
      </div>
    </div>
  )
}

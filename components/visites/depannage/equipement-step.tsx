'use client'

import { useController, useFormContext, useWatch } from 'react-hook-form'
import useSWR from 'swr'
import { ChoiceField } from '@/components/form/choice-field'
import { TextField } from '@/components/form/text-field'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { useDebounced } from '@/components/ui/use-debounced'
import { ReadFault } from '@/components/wizard/read-fault'
import { apiRead, failureText } from '@/lib/browser/client'
import { interventionPath } from '@/lib/domain/parc/chemins'
import { formatDay } from '@/lib/domain/textes/format'
import { type EquipementEnPanne, equipementsAnswer } from '@/lib/domain/visites/depannage'
import type { DepannageEnLigneForm } from '@/lib/domain/visites/depannage-formulaire'
import { useDepannage } from './context'

const read = async (recherche: string): Promise<EquipementEnPanne[]> =>
  (await apiRead(`depannages/equipements?${new URLSearchParams({ recherche })}`, equipementsAnswer)).data

/** Read as the words change; a failure is asked again by the person alone. */
const ONCE = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  keepPreviousData: true,
}

const detailOf = ({ instanceId, lieu, contrat, sousContrat }: EquipementEnPanne): string =>
  [`N° ${instanceId}`, lieu, sousContrat ? `contrat ${contrat}` : 'hors contrat']
    .filter((part) => part !== '')
    .join(', ')

/** Which equipment is down: one of the first of the perimeter, or of those that hold the words typed. */
export function EquipementStep() {
  const { proposes } = useDepannage()
  const { watch } = useFormContext<DepannageEnLigneForm>()
  const recherche = watch('recherche')
  const words = useDebounced(recherche.trim(), 300)
  const { data, error, isValidating, mutate } = useSWR(words === '' ? null : words, read, ONCE)
  const { field } = useController<DepannageEnLigneForm, 'equipement'>({ name: 'equipement' })
  const found = words === '' ? proposes : (data ?? [])
  const chosen = field.value
  const isShown = found.some(({ instanceId }) => instanceId === chosen?.instanceId)
  const shown = chosen !== null && !isShown ? [chosen, ...found] : found
  return (
    <>
      <TextField<DepannageEnLigneForm>
        name="recherche"
        label="Rechercher un équipement"
        type="search"
        hint="Numéro, marque, modèle, logement, adresse ou ensemble."
        autoComplete="off"
        longest={100}
      />
      <ReadFault
        title="Les équipements n’ont pas pu être recherchés."
        message={error === undefined ? null : failureText(error)}
        pending={isValidating}
        onRetry={() => mutate()}
      />
      <p role="status" className="text-[14px] text-muted">
        {words !== '' && data?.length === 0 && 'Aucun équipement de votre périmètre ne correspond.'}
        {words === '' && 'Les premiers équipements de votre périmètre. Recherchez pour en trouver un autre.'}
      </p>
      {shown.length > 0 && (
        <ChoiceField<DepannageEnLigneForm>
          name="equipement"
          label="Équipement en panne"
          shape="cards"
          required
          choices={shown.map((one) => ({
            value: String(one.instanceId),
            label: one.nom,
            detail: detailOf(one),
          }))}
          value={chosen === null ? '' : String(chosen.instanceId)}
          onChange={({ target }) => {
            const one = shown.find(({ instanceId }) => String(instanceId) === target.value)
            if (one) field.onChange(one)
          }}
        />
      )}
      <EnCours />
    </>
  )
}

/** A breakdown that is waited for already is not to be filed twice. */
function EnCours() {
  const enCours = useWatch<DepannageEnLigneForm, 'equipement'>({ name: 'equipement' })?.enCours
  if (!enCours) return null
  return (
    <Alert tone="warn" title="Un dépannage est déjà demandé pour cet équipement">
      <AppLink href={interventionPath(enCours.id)}>Intervention {enCours.numero}</AppLink>
      {enCours.jour === null ? ', date à convenir.' : `, prévue le ${formatDay(enCours.jour)}.`} Ne continuez
      que s’il s’agit d’une autre panne.
    </Alert>
  )
}

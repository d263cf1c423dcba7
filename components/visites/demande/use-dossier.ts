'use client'

import useSWR from 'swr'
import { useDebounced } from '@/components/ui/use-debounced'
import { apiRead } from '@/lib/browser/client'
import {
  dossierAnswer,
  type LogementDossier,
  type LogementTrouve,
  logementsAnswer,
} from '@/lib/domain/demandes/rdv/formulaire'

/** Read as a step opens; asked again by the person alone. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

const readDossier = async (path: string): Promise<LogementDossier> =>
  (await apiRead(path, dossierAnswer)).data
const readLogements = async (path: string): Promise<readonly LogementTrouve[]> =>
  (await apiRead(path, logementsAnswer)).data

/** The dwelling that is chosen, with its open requests. */
export function useDossier(id: number | null) {
  const { data, error, isLoading, isValidating, mutate } = useSWR(
    id === null ? null : `rendez-vous/logements/${id}`,
    readDossier,
    ONCE,
  )
  return { dossier: data ?? null, error, isLoading, isValidating, retry: () => mutate() }
}

const LEAST = 2

/** Dwellings of the perimeter for what is typed. */
export function useLogements(typed: string) {
  const recherche = useDebounced(typed).trim()
  const path = recherche.length < LEAST ? null : `rendez-vous/logements?${new URLSearchParams({ recherche })}`
  const { data, error, isLoading, mutate } = useSWR(path, readLogements, ONCE)
  return {
    found: data ?? [],
    isEmpty: data?.length === 0,
    isLoading,
    retry: error === undefined ? null : () => void mutate(),
  }
}

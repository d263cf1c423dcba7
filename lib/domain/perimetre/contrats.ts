import type { PortalType } from '../acces/portails'

/** Contracts the folded selector shows (PERIM-24). */
export const FOLDED_CONTRACTS = 3

/** Time the confirmation of a copy stays, in milliseconds (PERIM-32). */
export const COPY_CONFIRMATION = 6000

const LONGEST_LABEL = 80
const CUT_LABEL = 77

export const SEARCH_MODES = ['numeroContrat', 'description', 'numeroContratAndDesc'] as const
export type SearchMode = (typeof SEARCH_MODES)[number]
export type ContratChoice = { numeroContrat: string; description: string | null }

/** The contract selector is for COLLECTIF and GESTION LOCATIVE COLLECTIVE (PERIM-23). */
export function showsContractSelector(portal: PortalType | null): boolean {
  return portal === 'COLLECTIF' || portal === 'GESTION LOCATIVE COLLECTIVE'
}

/** A label above 80 characters is cut to 77 and an ellipsis (PERIM-28). */
export function cutLabel(label: string): string {
  const characters = [...label]
  return characters.length > LONGEST_LABEL ? `${characters.slice(0, CUT_LABEL).join('')}…` : label
}

/** Display mode of the contract list (PERIM-29). */
export type ContractDisplay = 'numero' | 'libelle'

/** Label of a contract in the list: its number, or its description when asked for and known (PERIM-29). */
export function contractLabel(contrat: ContratChoice, display: ContractDisplay): string {
  return cutLabel((display === 'libelle' && contrat.description) || contrat.numeroContrat)
}

/** Text the copy button puts in the clipboard: one number per line (PERIM-31). */
export function copiedContracts(numeros: readonly string[]): string {
  return numeros.join('\n')
}

/** A client's contracts as the session holds them (PERIM-34). */
export type UserContracts = {
  clientId: string
  descriptionClientId: string
  contracts: { numContract: string; descriptionContract: string }[]
}

/** Contracts of a client in the session's shape (PERIM-34). */
export function userContracts(
  client: { clientId: string; nom: string },
  contrats: readonly ContratChoice[],
): UserContracts {
  return {
    clientId: client.clientId,
    descriptionClientId: client.nom,
    contracts: contrats.map(({ numeroContrat, description }) => ({
      numContract: numeroContrat,
      descriptionContract: description ?? '',
    })),
  }
}

import { type Perimetre, perimetreName } from '../../perimetre/perimetre'

/** Whose account a statement is, and whether each of its lines has to say of which client it is. */
export type Portee = { nom: string; plusieurs: boolean }

/**
 * Names the account of the clients of a statement: one of a single client bears its name, once; without invoice, or of several
 * clients, that of the perimeter, or of the portal of who has chosen nothing in it (DOC-41).
 */
export function porteeDuReleve(
  perimetre: Perimetre,
  lignes: readonly { clientId: number; client: string }[],
): Portee {
  const clients = new Map(lignes.map(({ clientId, client }) => [clientId, client]))
  const plusieurs = clients.size > 1
  const [seul] = plusieurs ? [] : clients.values()
  return {
    nom:
      perimetre.client?.nom ??
      seul ??
      (perimetreName(perimetre) || perimetre.portail?.label || 'Tous les clients'),
    plusieurs,
  }
}

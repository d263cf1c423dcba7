import 'server-only'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { PanelState } from './options'
import { findClient, findNumeros, findPortails } from './queries'

/** The shorter way to tell a selection of contracts: those chosen, or those left out. */
async function compactContrats(perimetre: Perimetre): Promise<PanelState['contrats']> {
  const { userId, client, contrats } = perimetre
  if (client === null || contrats.mode === 'tous') return { base: 'tous', exceptions: [] }
  const left = await findNumeros(userId, client.id, { base: 'tous', exceptions: contrats.numeros })
  return left.numeros.length < contrats.numeros.length
    ? { base: 'tous', exceptions: left.numeros }
    : { base: 'aucun', exceptions: contrats.numeros }
}

/** The panel of a person in this perimeter (SHELL-32). */
export async function findPanelState(perimetre: Perimetre): Promise<PanelState> {
  const { userId, portail, groupe, client, tous = null } = perimetre
  return {
    portails: await findPortails(userId),
    portailId: portail?.id ?? null,
    groupe: groupe && { id: groupe.id, nom: groupe.nom },
    client: client && (await findClient(userId, client.id)),
    tous,
    contrats: await compactContrats(perimetre),
  }
}

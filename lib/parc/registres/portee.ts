import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { type Perimetre, perimetreName } from '@/lib/domain/perimetre/perimetre'
import { findEnsemble } from '@/lib/parc/ensembles/ensemble'
import { equipementsList } from '@/lib/parc/lists/equipements'
import { logementsList } from '@/lib/parc/lists/logements'
import { inPerimetre, rights } from '@/lib/perimetre/scope'

/** Reach of a register: conditions on the dwellings `l` and on the equipments `q`, with the rights of who asks for it. */
export type Portee = {
  nom: string
  groupeId: number
  clientId: number | null
  ensembleId: number | null
  logements: SQL
  equipements: SQL
}

/** The perimeter, or one of the sets that the person may open; null without the one or the other. */
export async function porteeOf(perimetre: Perimetre, ensembleId: number | null): Promise<Portee | null> {
  const { userId, groupe, client } = perimetre
  const droits = { l: rights(userId, sql`l.groupe_id`), q: rights(userId, sql`q.groupe_id`) }
  if (ensembleId === null) {
    if (groupe === null) return null
    return {
      nom: [perimetreName(perimetre), contratsOf(perimetre)].filter(Boolean).join(', '),
      groupeId: groupe.id,
      clientId: client?.id ?? null,
      ensembleId,
      logements: sql`${droits.l} and ${logementsList.scope(perimetre)}`,
      equipements: sql`${droits.q} and ${equipementsList.scope(perimetre)}`,
    }
  }
  const found = await findEnsemble(perimetre, ensembleId)
  if (found === null || found.groupeId === null) return null
  // Whole, as on its page, whatever part of its group is looked at.
  const whole = { ...perimetre, groupe: { id: found.groupeId, nom: '', logo: null }, client: null }
  const inGroupe = (table: 'l' | 'q') =>
    inPerimetre(whole, { groupe: sql`${sql.identifier(table)}.groupe_id` })
  return {
    nom: `${found.nom}, n° ${found.eiNumero}`,
    groupeId: found.groupeId,
    clientId: null,
    ensembleId,
    logements: sql`${droits.l} and ${inGroupe('l')} and l.archive_le is null and l.ensemble_id = ${ensembleId}`,
    equipements: sql`${droits.q} and ${inGroupe('q')} and q.retire_le is null and q.ensemble_id = ${ensembleId}`,
  }
}

const contratsOf = ({ client, contrats }: Perimetre): string | null =>
  client !== null && contrats.mode === 'selection' ? `contrats ${contrats.numeros.join(', ')}` : null

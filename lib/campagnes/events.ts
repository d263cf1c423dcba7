import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/lib/platform/db/client'
import { defineEvent } from '@/lib/platform/events/define'
import { emit } from '@/lib/platform/events/emit'

const contrat = z.object({
  numero: z.string(),
  client: z.string().nullable(),
  groupe: z.object({ id: z.number(), nom: z.string() }),
})
const CONTRAT = { numero: 'P2-2024-0042', client: '000123', groupe: { id: 7, nom: 'Habitat du Nord' } }

const resiliation = z.object({
  numero: z.string(),
  documentId: z.string(),
  motif: z.string(),
  /** A day, as 2026-11-21. */
  dateEffet: z.string(),
})

const depannage = z.object({
  numero: z.string(),
  documentId: z.string(),
  symptome: z.string().nullable(),
  codePostal: z.string().nullable(),
})

export const resiliationDeposee = defineEvent({
  type: 'resiliation.deposee',
  label: 'Résiliation demandée',
  schema: z.object({ resiliation, contrat: contrat.nullable() }),
  exemple: {
    resiliation: {
      numero: 'RES-2026-000123',
      documentId: 'r5t8y2u6i1o4p9a3s7d0f6g1',
      motif: 'Déménagement',
      dateEffet: '2027-02-28',
    },
    contrat: CONTRAT,
  },
})

export const depannageDemande = defineEvent({
  type: 'depannage.demande',
  label: 'Dépannage demandé sans compte',
  schema: z.object({ depannage, contrat: contrat.nullable() }),
  exemple: {
    depannage: {
      numero: 'DEP-2026-000123',
      documentId: 'b1n6m3q8w2e7r4t9y5u0i1o6',
      symptome: 'Pas de chauffage',
      codePostal: '59000',
    },
    contrat: CONTRAT,
  },
})

async function contratOf(tx: Tx, id: number | null) {
  if (id === null) return { contrat: null, groupeId: null }
  const { rows } = await tx.execute(sql`
    select k.numero_contrat as numero, c.client_id as client, json_build_object('id', g.id, 'nom', g.nom) as groupe
    from contrats k join groupes g on g.id = k.groupe_id left join clients c on c.id = k.client_id
    where k.id = ${id}`)
  const found = contrat.parse(rows[0])
  return { contrat: found, groupeId: found.groupe.id }
}

const ofContrat = { contratId: z.number().nullable() }

/** Tells of a termination, in the transaction that stores it. */
export async function emitResiliation(tx: Tx, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select numero, document_id as "documentId", motif, date_effet::text as "dateEffet", contrat_id as "contratId"
    from resiliations where id = ${id}`)
  const { contratId, ...found } = resiliation.extend(ofContrat).parse(rows[0])
  const { contrat: of, groupeId } = await contratOf(tx, contratId)
  const objet = `resiliation:${found.documentId}`
  await emit(tx, resiliationDeposee, { resiliation: found, contrat: of }, { objet, groupeId })
}

/** Tells of a breakdown that a visitor asks help for, in the transaction that stores it. */
export async function emitDepannage(tx: Tx, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select numero, document_id as "documentId", symptome, code_postal as "codePostal", contrat_id as "contratId"
    from demandes_publiques where id = ${id}`)
  const { contratId, ...found } = depannage.extend(ofContrat).parse(rows[0])
  const { contrat: of, groupeId } = await contratOf(tx, contratId)
  const objet = `depannage:${found.documentId}`
  await emit(tx, depannageDemande, { depannage: found, contrat: of }, { objet, groupeId })
}

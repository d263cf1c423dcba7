import 'server-only'
import { z } from 'zod'
import { erasePersonne } from '@/lib/comptes/rgpd/commands/erase-personne'
import { EXPORT_PERSONNE, EXPORT_PERSONNE_JOB } from '@/lib/comptes/rgpd/export-personne'
import { findPersonneSystem } from '@/lib/comptes/rgpd/personne'
import { apercuPersonne, effacementFait } from '@/lib/domain/comptes/rgpd/apercu'
import { cleDe, effacementPersonne, recherchePersonne } from '@/lib/domain/comptes/rgpd/demande'
import { defineCall } from '@/lib/platform/api/call'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { reply } from '@/lib/platform/http/response'
import { enqueue, wakeJobs } from '@/lib/platform/jobs/queue'

const limit = { name: 'donnees-personnelles', points: 60, seconds: 600, by: 'user' } as const

/** `POST administration/personnes/recherche`: who answers to an e-mail, a phone or a reference; by POST, so that no log has it. */
export const recherchePersonneCall = defineCall({
  method: 'POST',
  path: 'administration/personnes/recherche',
  auth: 'staff',
  summary: 'Dit ce que le service sait d’une personne ; réservé aux super administrateurs ehs.',
  body: recherchePersonne,
  output: z.object({ data: apercuPersonne.nullable() }),
  limit,
  handler: async ({ body: { recherche }, acteur }) => {
    const found = await transaction(async (tx) => {
      await note(tx, 'personne.recherche', recherche, acteur)
      return findPersonneSystem(tx, recherche)
    })
    if (found === null) return { data: null }
    const { personne, ...rest } = found
    const { emails, telephones, noms } = personne.identite
    return {
      data: {
        ...rest,
        emails,
        telephones,
        noms: noms.map(({ prenom, nom }) => `${prenom} ${nom}`.trim()),
      },
    }
  },
})

/** `POST administration/personnes/export`: prepares the archive, which « Mes exports » then offers for seven days. */
export const exportPersonneCall = defineCall({
  method: 'POST',
  path: 'administration/personnes/export',
  auth: 'staff',
  summary: 'Prépare l’archive des données d’une personne ; réservé aux super administrateurs ehs.',
  body: recherchePersonne,
  output: z.object({ data: z.object({ id: z.number() }) }),
  status: 202,
  limit,
  handler: async ({ body: { recherche }, acteur }) => {
    const id = await transaction(async (tx) => {
      const found = await findPersonneSystem(tx, recherche)
      if (found === null) throw new NotFoundError('Personne ne répond à cette recherche.')
      if (found.ambigu !== null) throw new ConflictError(found.ambigu)
      await note(tx, 'personne.export', recherche, acteur)
      const donnees = { ...EXPORT_PERSONNE, recherche }
      return enqueue(tx, { type: EXPORT_PERSONNE_JOB, donnees, userId: acteur.userId })
    })
    wakeJobs()
    return reply(202, { data: { id } })
  },
})

/** `POST administration/personnes/effacement`: erases a person for good. */
export const effacementPersonneCall = defineCall({
  method: 'POST',
  path: 'administration/personnes/effacement',
  auth: 'staff',
  summary: 'Efface les données d’une personne ; réservé aux super administrateurs ehs.',
  body: effacementPersonne,
  output: z.object({ data: effacementFait }),
  limit,
  handler: async ({ body: { recherche, motif, confirmation }, acteur }) => {
    if (confirmation !== recherche) {
      const message = 'Saisissez exactement ce que vous avez cherché.'
      throw fieldRefusal('confirmation', message)
    }
    return { data: await erasePersonne({ recherche, motif }, acteur) }
  },
})

/** The audit says that somebody was looked for and by what kind of key, never who. */
async function note(tx: Tx, action: string, recherche: string, acteur: Appelant): Promise<void> {
  const [par] = Object.keys(cleDe(recherche))
  await writeAudit(tx, acteur, {
    action,
    details: { par },
  })
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONSENTEMENT_ETATS, FINALITES } from '@/lib/domain/comptes/consentements'
import type { Tx } from '@/lib/platform/db/client'
import { defineEvent } from '@/lib/platform/events/define'
import { emit } from '@/lib/platform/events/emit'

/** The person is named by what they chose with: whoever writes to them must know whom not to write to. */
export const consentementModifie = defineEvent({
  type: 'consentement.modifie',
  label: 'Consentement accordé ou retiré',
  isStaffOnly: true,
  schema: z.object({
    consentement: z.object({
      personne: z.string(),
      finalite: z.enum(FINALITES),
      etat: z.enum(CONSENTEMENT_ETATS),
    }),
  }),
  exemple: {
    consentement: { personne: 'camille.martin@exemple.fr', finalite: FINALITES[0], etat: 'Retiré' },
  },
})

export const utilisateurInvite = defineEvent({
  type: 'utilisateur.invite',
  label: 'Personne invitée à créer son compte',
  schema: z.object({
    utilisateur: z.object({ documentId: z.string(), groupes: z.array(z.number()) }),
  }),
  exemple: { utilisateur: { documentId: 'u4i9o2p7a5s0d3f8g1h6j4k9', groupes: [12] } },
})

const row = utilisateurInvite.schema

/** Tells of an invitation, in its transaction: the account by its documentId, which the API reads. */
export async function emitInvitation(tx: Tx, userId: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select json_build_object('documentId', u.document_id, 'groupes', (
      select coalesce(json_agg(g.groupe_id order by g.groupe_id), '[]') from user_groupes g where g.user_id = u.id)) as utilisateur
    from users u where u.id = ${userId}`)
  const donnees = row.parse(rows[0])
  const { documentId, groupes } = donnees.utilisateur
  const [only = null, ...others] = groupes
  // Its data names all the groups of the person: it is told of a group where that is the one (FIRST-36).
  const groupeId = others.length === 0 ? only : null
  await emit(tx, utilisateurInvite, donnees, { objet: `utilisateur:${documentId}`, groupeId })
}

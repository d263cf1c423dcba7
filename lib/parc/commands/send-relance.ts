import type { Envoi, RelanceLigne } from '@/lib/domain/parc/relance'
import { relanceEntretien, relanceSms } from '@/lib/parc/mails/relance'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { queueMail } from '@/lib/platform/mail/queue'
import { queueSmsTo } from '@/lib/platform/mail/sms'
import { renderMail } from '@/lib/platform/mail/template'
import { ALREADY, type Destinataire, dataOf, envoiTo, ligneOf, readDestinataires } from '../destinataires'
import { noteRelance } from '../note-relance'

/** How the key of a reminder begins in the outbox; an occupant gets one a day. */
const keyOf = ({ id, occupantId }: Destinataire): string => `relance-${id}-${occupantId}-${today()}`

type Sender = { id: number; test: boolean }

/**
 * Reminds these dwellings by message in the caller's transaction, one an occupant and a day; says by what each, or why not.
 * `written` have their letter already.
 */
export async function sendRelance(
  tx: Tx,
  user: Sender,
  ids: readonly number[],
  written: ReadonlySet<number>,
): Promise<RelanceLigne[]> {
  const lignes: RelanceLigne[] = []
  for (const to of await readDestinataires(tx, user.id, ids))
    lignes.push(
      ligneOf(
        to,
        written.has(to.id)
          ? { canal: 'courrier', motif: null }
          : await sendTo(tx, to, envoiTo(to, user), user),
      ),
    )
  return lignes
}

/** Writes the reminder; what could not be written says why. */
async function sendTo(tx: Tx, to: Destinataire, envoi: Envoi, user: Sender): Promise<Envoi> {
  const { canal } = envoi
  if (canal === null) return envoi
  // Somebody else may write to them at this instant, or took their only way away since their letter was to be drawn.
  if (canal === 'courrier' || !(await noteRelance(tx, to, { canal, auteurId: user.id }))) return ALREADY
  const about = { key: keyOf(to), entite: 'logements', entiteId: to.id, groupeId: to.groupeId }
  const nom = to.occupant ?? ''
  const content = renderMail(relanceEntretien, dataOf(to))
  if (canal === 'email' && to.email !== null) {
    const mail = { ...about, connu: 'dossier', to: { name: nom, address: to.email }, content } as const
    return (await queueMail(tx, mail)) ? envoi : ALREADY
  }
  const message = { ...about, sujet: content.sujet, texte: relanceSms(dataOf(to)) }
  return to.mobile !== null && (await queueSmsTo(tx, { nom, mobile: to.mobile }, message)) ? envoi : ALREADY
}

import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Db, Tx } from '@/lib/platform/db/client'
import { choicesToken } from '@/lib/platform/mail/choices-token'
import { type Block, lien } from './blocks'

/** Stands for the reader's token in a mail that is drawn before its reader is known. */
const PLACE = 'jeton-du-destinataire'

/** The link of a customer mail to the choices of its reader (ACCOUNT-23). */
export function choicesLink(): Block {
  return lien('Gérer mes choix', absoluteUrl(`/consentements?jeton=${PLACE}`))
}

/** The mail as it leaves for an address: its link to the choices opens those of that address. */
export async function withChoicesOf<M extends { texte: string; html: string }>(
  content: M,
  address: string,
  tx: Db | Tx,
): Promise<M> {
  if (!content.texte.includes(PLACE)) return content
  const token = await choicesToken(address, tx)
  const own = (text: string) => text.replaceAll(PLACE, token)
  return { ...content, texte: own(content.texte), html: own(content.html) }
}

import { absoluteUrl } from '@/lib/platform/absolute-url'
import { env } from '@/lib/platform/env'
import { type Block, lien, texte } from './blocks'
import { choicesLink } from './choices-link'

/** Who a mail is for: a consumer is told of the mediator, of the way to end a contract and of the choices made; a partner is not. */
export type Audience = 'client' | 'partenaire'

const AUTOMATIC = texte('Ce message est envoyé automatiquement par l’extranet : n’y répondez pas.')

/**
 * Last lines of a mail (ACCOUNT-23). The link « Résilier votre contrat » is for who holds a contract, or may: a tenant under the
 * contract of their landlord has none to end (PUBLIC-34).
 */
export function footerBlocks(audience: Audience, isTitulaire: boolean): Block[] {
  if (audience === 'partenaire') return [AUTOMATIC]
  const mediation = texte(
    `En cas de litige, après une réclamation écrite restée sans réponse satisfaisante, vous pouvez saisir gratuitement le médiateur de la consommation : ${env().MAIL_MEDIATION}.`,
  )
  const choices = [AUTOMATIC, mediation, choicesLink()]
  return isTitulaire ? [...choices, lien('Résilier votre contrat', absoluteUrl('/resiliation'))] : choices
}

import { absoluteUrl } from '@/lib/absolute-url'
import { SCREENS } from '@/lib/domain/screens'
import { env } from '@/lib/env'
import { type Block, lien, texte } from './blocks'

/** Who a mail is for: a consumer is told of the mediator and of the way to end a contract, a partner is not. */
export type Audience = 'client' | 'partenaire'

const AUTOMATIC = texte('Ce message est envoyé automatiquement par l’extranet : n’y répondez pas.')

/** Last lines of a mail. The link « Résilier votre contrat » is there once its screen is served (PUBLIC-34). */
export function footerBlocks(audience: Audience): Block[] {
  if (audience === 'partenaire') return [AUTOMATIC]
  const mediation = texte(
    `En cas de litige, après une réclamation écrite restée sans réponse satisfaisante, vous pouvez saisir gratuitement le médiateur de la consommation : ${env().MAIL_MEDIATION}.`,
  )
  const isServed = SCREENS.some(({ path, built }) => path === '/resiliation' && built)
  const resiliation = isServed ? [lien('Résilier votre contrat', absoluteUrl('/resiliation'))] : []
  return [AUTOMATIC, mediation, ...resiliation]
}

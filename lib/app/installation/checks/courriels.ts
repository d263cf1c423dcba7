import { env } from '@/lib/platform/env'
import { senderAddress } from '@/lib/platform/mail/address'
import { SendError, verifySmtp } from '@/lib/platform/mail/smtp'
import { absent, aRegler, bon, type Check, isProduction, type Outcome } from './check'

const ANSWER_MS = 8000

function mail(): Outcome {
  const { SMTP_URL, MAIL_FROM, ENVIRONMENT } = env()
  const message = 'SMTP_URL est absente\u00a0: invitations, codes et reçus restent dans « Boîte d’envoi ».'
  if (SMTP_URL === undefined) return isProduction(ENVIRONMENT) ? aRegler(message) : absent(message)
  const { address } = senderAddress(MAIL_FROM)
  if (isProduction(ENVIRONMENT) && /@exemple\.fr$/i.test(address))
    return aRegler(
      `MAIL_FROM est ${address}, une adresse d’exemple\u00a0: donnez une adresse de votre domaine.`,
    )
  return bon(`Les e-mails partent de ${address} par ${new URL(SMTP_URL).host}.`)
}

async function talk(): Promise<Outcome> {
  const said = mail()
  const { SMTP_URL } = env()
  if (SMTP_URL === undefined) return said
  try {
    await verifySmtp(SMTP_URL, ANSWER_MS)
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    return aRegler(`${new URL(SMTP_URL).host}\u00a0: ${error.message}`)
  }
  return said.state === 'bon' ? bon(`${new URL(SMTP_URL).host} répond et nous reconnaît.`) : said
}

export const courrielsCheck: Check = {
  name: 'courriels',
  label: 'E-mails',
  group: 'Services',
  essential: true,
  essai: 'M’envoyer un e-mail',
  doc: 'exploitation#E-mails',
  look: mail,
  run: talk,
}

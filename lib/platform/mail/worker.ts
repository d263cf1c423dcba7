import { env } from '@/lib/platform/env'
import { isClockWrong } from '@/lib/platform/jobs/clock-guard'
import { startLoop } from '@/lib/platform/jobs/loop'
import { senderAddress } from './address'
import { deliverNext } from './deliver'
import { MAIL_LOOP } from './queue'
import { smtpSender } from './smtp'

/**
 * Sends the mails of the outbox in this process until `stop` is called; several instances share the table safely.
 * Without SMTP_URL nothing is sent and mails stay « En attente » (PLATFORM-14); so do SMS, which no provider takes
 * yet, and all of them while a clock is wrong (OPS-31).
 * Throws EnvError for a MAIL_FROM that is no address.
 */
export function startMail(): { stop: () => Promise<void> } {
  const { SMTP_URL, MAIL_FROM } = env()
  if (SMTP_URL === undefined) return { stop: async () => {} }
  const send = smtpSender(SMTP_URL, senderAddress(MAIL_FROM))
  return startLoop(MAIL_LOOP, async () => !(await isClockWrong()) && deliverNext(send))
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { mailsFile } from './config'

const mail = z.object({
  to: z.array(z.string()),
  subject: z.string().optional().default(''),
  text: z.string().optional().default(''),
})

export type SentMail = z.output<typeof mail>

/** Mails that the test server has sent and whose subject or text holds `words`, such as the number of a request. */
export function sentMails(words: string): SentMail[] {
  if (!mailsFile) throw new Error('TEST_MAILS manque : lancez les tests par « npm test »')
  // What follows the last end of line is a mail that is being written.
  const lines = readFileSync(mailsFile, 'utf8').split('\n').slice(0, -1)
  return lines
    .map((line) => mail.parse(JSON.parse(line)))
    .filter(({ subject, text }) => subject.includes(words) || text.includes(words))
}

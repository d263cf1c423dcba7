import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Address } from './address'

export type Attachment = { filename: string; contentType: string; content: Buffer }

export type Outgoing = {
  to: Address
  sujet: string
  texte: string
  html: string | null
  attachments: Attachment[]
  /** The part before « @ » of the Message-ID: the same at each attempt, so that a receiver can tell a repetition. */
  messageKey: string
}

/** Resolves once the server has answered that it takes the mail. Throws SendError. */
export type Send = (mail: Outgoing) => Promise<void>

/**
 * The server did not take the mail. `isFinal`: it refuses this mail for ever (5xx to the recipient or the content);
 * `isAway`: it could not be talked to at all. The message is for administrators and holds no secret.
 */
export class SendError extends Error {
  override name = 'SendError'
  constructor(
    message: string,
    readonly isFinal: boolean,
    readonly isAway: boolean,
  ) {
    super(message)
  }
}

const TIMEOUT_MS = 20_000

const transportOf = (url: string, timeoutMs: number) =>
  createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Talks to the server up to our identification, without a mail. Throws SendError. */
export async function verifySmtp(url: string, timeoutMs: number): Promise<void> {
  try {
    await transportOf(url, timeoutMs).verify()
  } catch (error) {
    throw sendError(error)
  }
}

/** A sender over SMTP; one connection per mail, `timeoutMs` for each of the server's answers. */
export function smtpSender(url: string, from: Address, timeoutMs: number = TIMEOUT_MS): Send {
  const transport = transportOf(url, timeoutMs)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async ({ to, sujet, texte, html, attachments, messageKey }) => {
    try {
      await transport.sendMail({
        from,
        to,
        subject: sujet,
        text: texte,
        ...(html === null ? {} : { html }),
        attachments,
        messageId: `<${messageKey}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      throw sendError(error)
    }
  }
}

const failure = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
})

function sendError(error: unknown): SendError {
  const { code, command, responseCode, response } = failure.catch({}).parse(error)
  if (responseCode !== undefined && code !== 'EAUTH') {
    const isAboutMail = command === 'RCPT TO' || command === 'DATA'
    return new SendError(
      `Refusé par le serveur : ${plain(response ?? String(responseCode))}`,
      isAboutMail && responseCode >= 500,
      false,
    )
  }
  if (code === 'EAUTH') return new SendError('Le serveur refuse nos identifiants.', false, true)
  if (code === 'ETIMEDOUT') return new SendError('Le serveur ne répond pas à temps.', false, true)
  return new SendError(`Serveur injoignable (${plain(code ?? 'erreur inconnue')}).`, false, true)
}

/** Server text, cut short and without the characters that a database or a log would choke on. */
function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 300)
}

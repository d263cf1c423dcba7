import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CAPTCHA_FORMS, type CaptchaForm, covers } from '@/lib/domain/acces/captcha'
import { now } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { CODE_MINUTES, newCode } from '@/lib/platform/jetons/code'
import { seal, unseal } from '@/lib/platform/jetons/seal'
import { keepVisitorCode, spendVisitorCode } from '@/lib/platform/jetons/visitor-code'
import { queueVisitorMail, wakeMail } from '@/lib/platform/mail/queue'
import { ownText } from '@/lib/platform/mail/visitor-template'
import { codeFormulaire } from './mails/code'

/** Minutes that a pass is good for: the time to fill the longest form. */
const PASS_MINUTES = 30
/** Calls of one pass: looking a customer up may take several. */
const PASS_CALLS = 10

const content = z.object({ id: z.string(), formulaire: z.enum(CAPTCHA_FORMS) })
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000)

/**
 * Mails a code to a visitor whose captcha does not load, and answers what the code will be given with. The answer is the same
 * where the mailbox has had its share and no mail leaves (SAFE-09). Throws 404 where no captcha is configured.
 */
export async function sendCaptchaCode(asked: {
  formulaire: CaptchaForm
  email: string
}): Promise<{ defi: string }> {
  if (env().CAPTCHA_SECRET_KEY === undefined) throw new NotFoundError()
  const id = randomUUID()
  const code = newCode()
  await transaction(async (tx) => {
    const mail = { address: asked.email, template: codeFormulaire, data: { code: ownText(code) } }
    if (await queueVisitorMail(tx, mail)) await keepVisitorCode(tx, { use: 'captcha', cible: `f${id}` }, code)
  })
  wakeMail()
  const { formulaire } = asked
  return { defi: await seal('captcha-defi', { id, formulaire }, inMinutes(CODE_MINUTES)) }
}

const OVER = 'Ce code n’est plus valable. Demandez-en un nouveau.'

/** The pass that a code opens, for the calls of its form. Throws 400 for a code that is wrong, over, or tried five times. */
export async function openCaptchaPass({
  defi,
  code,
}: {
  defi: string
  code: string
}): Promise<{ passe: string }> {
  const asked = await unseal('captcha-defi', content, defi)
  const end = inMinutes(PASS_MINUTES)
  const refusal =
    asked === null
      ? OVER
      : await transaction(async (tx) => {
          const wrong = await spendVisitorCode(tx, { use: 'captcha', cible: `f${asked.id}` }, code)
          if (wrong === null) await tx.execute(keepPass(asked.id, { calls: 0, end }))
          return wrong
        })
  if (refusal !== null) throw fieldRefusal('code', refusal)
  return { passe: await seal('captcha-passe', asked, end) }
}

/** A pass is a row of the codes, without a code: `essais` counts its calls. */
const keepPass = (id: string, { calls, end }: { calls: number; end: Date }) => sql`
  insert into codes_visiteurs (cible, code_hash, expire_at, essais, created_at)
  values (${`p${id}`}, '', ${end.toISOString()}, ${calls}, ${now().toISOString()}) on conflict do nothing`

const used = z.object({ calls: z.number(), end: z.coerce.date() })

/** Uses a pass for one call of a form; one that `files` the form ends it, unless `undo` is run. Null for a pass that is no good. */
export async function spendCaptchaPass(
  passe: string,
  { action, files }: { action: string; files: boolean },
): Promise<{ undo: () => Promise<void> } | null> {
  const opened = await unseal('captcha-passe', content, passe)
  if (opened === null || !covers(opened.formulaire, action)) return null
  const db = await getDb()
  const good = sql`cible = ${`p${opened.id}`} and expire_at > ${now().toISOString()} and essais < ${PASS_CALLS}`
  const { rows } = await db.execute(
    files
      ? sql`delete from codes_visiteurs where ${good} returning essais + 1 as calls, expire_at as "end"`
      : sql`update codes_visiteurs set essais = essais + 1 where ${good} returning essais as calls, expire_at as "end"`,
  )
  if (rows[0] === undefined) return null
  const pass = used.parse(rows[0])
  return {
    undo: async () => {
      if (files) await db.execute(keepPass(opened.id, pass))
    },
  }
}

import { type Block, blockHtml, blockText, escapeHtml, masked } from './blocks'
import { type Audience, footerBlocks } from './footer'

/** One mail, defined once: its text and its HTML say the same. `exemple` is what a preview shows. */
export type MailTemplate<Data> = {
  /** « inconnu »: nobody has verified the address it goes to; it is made by `defineVisitorMail`. */
  lecteur: 'connu' | 'inconnu'
  audience: Audience
  /**
   * Whether its reader holds a contract, or may: every mail to a customer says it (PUBLIC-34). `true` where no tenant of a
   * landlord reads it, or where nobody can tell: who holds one must find its end, to a tenant that link leads nowhere.
   */
  titulaire?: true | ((data: Data) => boolean)
  exemple: Data
  sujet: (data: Data) => string
  blocs: (data: Data) => Block[]
}

type Drawn = { texte: string; html: string }
/** `masque`: what the outbox shows in place of a mail with codes or personal links; null when it has none (SAFE-22). */
export type RenderedMail = Drawn & { sujet: string; masque: Drawn | null }

/** Defines a mail to a reader whom we know; one that a visitor causes to a typed address is made by `defineVisitorMail`. */
export function defineMail<Data>(
  template: Omit<MailTemplate<Data>, 'lecteur'>,
): MailTemplate<Data> & { lecteur: 'connu' } {
  return { ...template, lecteur: 'connu' }
}

/** Subject on one line, text and HTML of a mail; `renderMail(template, template.exemple)` is its preview. */
export function renderMail<Data>(template: MailTemplate<Data>, data: Data): RenderedMail {
  const sujet = template
    .sujet(data)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  const blocks = template.blocs(data)
  const { audience, titulaire } = template
  const footer = footerBlocks(
    audience,
    typeof titulaire === 'function' ? titulaire(data) : titulaire === true,
  )
  const hasSecrets = [...blocks, ...footer].some((block) => masked(block) !== block)
  const masque = hasSecrets ? draw(sujet, blocks.map(masked), footer.map(masked)) : null
  return { sujet, ...draw(sujet, blocks, footer), masque }
}

function draw(sujet: string, blocks: readonly Block[], footer: readonly Block[]): Drawn {
  return {
    texte: [...blocks.map(blockText), '-- ', ...footer.map(blockText)].join('\n\n'),
    html: page(sujet, blocks, footer),
  }
}

function page(sujet: string, blocks: readonly Block[], footer: readonly Block[]): string {
  return [
    '<!doctype html>',
    `<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(sujet)}</title></head>`,
    '<body style="margin:0;padding:24px 8px;background:#f3f4f6;color:#111827;font:16px/1.5 Arial,Helvetica,sans-serif">',
    '<div style="max-width:600px;margin:0 auto;padding:24px 32px;background:#ffffff;border-radius:8px">',
    ...blocks.map(blockHtml),
    '<div style="margin-top:32px;padding-top:8px;border-top:1px solid #e5e7eb;font-size:13px;color:#4b5563">',
    ...footer.map(blockHtml),
    '</div></div></body></html>',
  ].join('\n')
}

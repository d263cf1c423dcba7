import { typographie } from '@/lib/domain/textes/typography'

/** Part of a mail; text and HTML are both drawn from it. */
export type Block =
  | { type: 'texte'; texte: string }
  | { type: 'titre'; texte: string }
  | { type: 'lien'; libelle: string; url: string }
  | { type: 'code'; libelle: string; valeur: string }
  | { type: 'faits'; lignes: readonly Fait[] }

/** A name and its value: « Date de livraison », « 12/03/2027 ». */
export type Fait = readonly [libelle: string, valeur: string]

export const texte = (value: string): Block => ({ type: 'texte', texte: value })
/** The title of a part. */
export const titre = (value: string): Block => ({ type: 'titre', texte: value })
export const faits = (lignes: readonly Fait[]): Block => ({ type: 'faits', lignes })

/** A code that its reader types to prove who they are: only the mail that leaves shows it (SAFE-22). */
export const code = (libelle: string, valeur: string): Block => ({ type: 'code', libelle, valeur })

/**
 * A link to a page. What its address carries after « ? » is for its reader alone, numbers of records apart (SAFE-22).
 * Throws for an address that is not http or https.
 */
export function lien(libelle: string, url: string): Block {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('adresse de lien refusée')
  return { type: 'lien', libelle, url }
}

const HIDDEN = '…'
const RECORD = /^\d{1,10}$/

/** An address without what opens something to its reader alone; as it is when it carries nothing of the kind. */
export function maskedUrl(address: string): string {
  const url = new URL(address)
  const values = [...url.searchParams]
  if (url.hash === '' && values.every(([, value]) => RECORD.test(value))) return address
  const query = values.map(([name]) => `${name}=${HIDDEN}`).join('&')
  return `${url.origin}${url.pathname}${query && `?${query}`}${url.hash && `#${HIDDEN}`}`
}

/** The block as the outbox shows it, without what is for its reader alone (SAFE-22); the same block when there is nothing. */
export function masked(block: Block): Block {
  if (block.type === 'code') return { ...block, valeur: '••••••' }
  if (block.type !== 'lien') return block
  const url = maskedUrl(block.url)
  return url === block.url ? block : { ...block, url }
}

/** Sentences get French spacing; what people typed stays exactly as it is. */
export function blockText(block: Block): string {
  switch (block.type) {
    case 'texte':
    case 'titre':
      return typographie(block.texte)
    case 'lien':
      return `${typographie(`${block.libelle} :`)}\n${block.url}`
    case 'code':
      return `${typographie(`${block.libelle} :`)} ${block.valeur}`
    case 'faits':
      return block.lignes.map(([libelle, valeur]) => `${typographie(`${libelle} :`)} ${valeur}`).join('\n')
  }
}

const LINK = 'color:#1d4ed8;font-weight:bold'
const CELL = 'padding:6px 12px 6px 0;vertical-align:top;border-bottom:1px solid #e5e7eb'

export function blockHtml(block: Block): string {
  switch (block.type) {
    case 'texte':
      return `<p>${escapeHtml(typographie(block.texte))}</p>`
    case 'titre':
      return `<h2 style="margin:24px 0 0;font-size:16px">${escapeHtml(typographie(block.texte))}</h2>`
    case 'lien':
      return `<p><a href="${escapeHtml(block.url)}" style="${LINK}">${escapeHtml(typographie(block.libelle))}</a></p>`
    case 'code':
      return blockHtml({ type: 'faits', lignes: [[block.libelle, block.valeur]] })
    case 'faits': {
      const rows = block.lignes.map(
        ([libelle, valeur]) =>
          `<tr><th scope="row" align="left" style="${CELL};font-weight:normal;color:#4b5563">${escapeHtml(typographie(libelle))}</th><td style="${CELL};white-space:pre-line">${escapeHtml(valeur)}</td></tr>`,
      )
      return `<table style="width:100%;border-collapse:collapse;margin:16px 0">${rows.join('')}</table>`
    }
  }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

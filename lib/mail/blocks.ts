import { typographie } from '@/lib/domain/typography'

/** What a mail is made of; text and HTML are both drawn from it. */
export type Block =
  | { type: 'texte'; texte: string }
  | { type: 'lien'; libelle: string; url: string }
  | { type: 'faits'; lignes: readonly Fait[] }

/** A name and its value: « Date de livraison », « 12/03/2027 ». */
export type Fait = readonly [libelle: string, valeur: string]

export const texte = (value: string): Block => ({ type: 'texte', texte: value })
export const faits = (lignes: readonly Fait[]): Block => ({ type: 'faits', lignes })

/** A link to a page. Throws for an address that is not http or https. */
export function lien(libelle: string, url: string): Block {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('adresse de lien refusée')
  return { type: 'lien', libelle, url }
}

/** Sentences get French spacing; what people typed stays exactly as it is. */
export function blockText(block: Block): string {
  switch (block.type) {
    case 'texte':
      return typographie(block.texte)
    case 'lien':
      return `${typographie(`${block.libelle} :`)}\n${block.url}`
    case 'faits':
      return block.lignes.map(([libelle, valeur]) => `${typographie(`${libelle} :`)} ${valeur}`).join('\n')
  }
}

const LINK = 'color:#1d4ed8;font-weight:bold'
const CELL = 'padding:6px 12px 6px 0;vertical-align:top;border-bottom:1px solid #e5e7eb'

export function blockHtml(block: Block): string {
  switch (block.type) {
    case 'texte':
      return `<p>${escapeHtml(typographie(block.texte))}</p>`
    case 'lien':
      return `<p><a href="${escapeHtml(block.url)}" style="${LINK}">${escapeHtml(typographie(block.libelle))}</a></p>`
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

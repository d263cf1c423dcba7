import { foldText } from './fold-text'

/** Part of an address made of a text: « Mise en œuvre » → `mise-en-oeuvre`, cut at `longest` characters. */
export function slug(text: string, longest?: number): string {
  return foldText(text).replaceAll(' ', '-').slice(0, longest).replace(/-+$/, '')
}

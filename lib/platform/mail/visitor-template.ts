import type { MailTemplate } from './template'

declare const ours: unique symbol

/** A text that the firm wrote, stores or made: a number, a date, the title of a contest. Never one that a visitor typed. */
export type OwnText = string & { readonly [ours]: true }

/** Declares where a text enters a visitor's mail that nobody but us chose it. */
export const ownText = (text: string): OwnText => text as OwnText

/** `Data` without any text that a visitor may choose: `string` itself is none of it, a closed list of words is. */
type Chosen<Value> = Value extends OwnText
  ? Value
  : Value extends string
    ? string extends Value
      ? never
      : Value
    : Value extends Date | number | boolean | null
      ? Value
      : Value extends readonly (infer Item)[]
        ? readonly Chosen<Item>[]
        : { readonly [Key in keyof Value]: Chosen<Value[Key]> }

/** A mail that a visitor may cause to an address that nobody has verified (SAFE-09). */
export type VisitorTemplate<Data> = MailTemplate<Data> & { lecteur: 'inconnu' }

/**
 * Defines a mail to an address that a visitor typed. Nothing that it says is the visitor's: its data take no free text, it
 * names nobody, and `queueVisitorMail`, the one way to send it, refuses links to other sites.
 */
export function defineVisitorMail<Data>(
  template: Data extends Chosen<Data> ? Omit<MailTemplate<Data>, 'lecteur'> : never,
): VisitorTemplate<Data> {
  return { ...template, lecteur: 'inconnu' }
}

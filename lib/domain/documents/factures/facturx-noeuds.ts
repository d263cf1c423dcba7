import type { Day } from '@/lib/domain/temps/days'

/** An element by its name in the XML: « @ » begins an attribute, « # » is the text beside attributes. */
export type Node = { [name: string]: string | Node | Node[] | undefined }

/** Cents as the XML writes them: 12345 → « 123.45 ». */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Number with at least `least` and at most `most` decimals: (0.0873, 2, 6) → « 0.0873 ». */
export function number(value: number, least: number, most: number): string {
  const [whole = '0', places = ''] = value.toFixed(most).split('.')
  const kept = places.replace(/0+$/, '').padEnd(least, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

const digits = (day: Day): string => day.replaceAll('-', '')

export const date = (day: Day): Node => ({ 'udt:DateTimeString': { '@format': '102', '#': digits(day) } })
export const qualifiedDate = (day: Day): Node => ({
  'qdt:DateTimeString': { '@format': '102', '#': digits(day) },
})

export const note = (subject: string, content: string): Node => ({
  'ram:Content': content,
  'ram:SubjectCode': subject,
})

/** Period of a service, whole or by one of its ends; undefined for none. */
export const period = (debut: Day | null, fin: Day | null): Node | undefined =>
  debut === null && fin === null
    ? undefined
    : {
        'ram:StartDateTime': debut === null ? undefined : date(debut),
        'ram:EndDateTime': fin === null ? undefined : date(fin),
      }

/** Whether XML 1.0 has a place for a character. */
function isWritable(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  if (code < 0x20) return char === '\t' || char === '\n' || char === '\r'
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
}

/** A text without what XML refuses. */
export const writable = (text: string): string => [...text].filter(isWritable).join('')

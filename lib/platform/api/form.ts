import { MIMEType } from 'node:util'
import { TOO_MANY_FILES } from '@/lib/domain/demandes/commun/pieces-jointes'
import { ValidationError } from '@/lib/platform/errors/errors'
import type { FileRules } from './multipart'

export const MULTIPART = 'multipart/form-data'

/**
 * The form of a call, from the bytes of its body. Throws ValidationError for one that is none, has too many fields, or not
 * as many files as the call takes.
 */
export async function readForm(
  req: Request,
  bytes: Uint8Array<ArrayBuffer>,
  rules: FileRules | null,
): Promise<FormData> {
  const form = onlyFiles(await parseForm(boundaryOf(req), bytes))
  const fault = numberFault(filesOf(form).length, rules)
  if (fault !== null) throw filesRefusal([fault])
  return form
}

function numberFault(given: number, rules: FileRules | null): string | null {
  const { minimum, maximum } = rules ?? { minimum: 0, maximum: 0 }
  if (given < minimum) return 'Joignez au moins un fichier.'
  if (given <= maximum) return null
  if (maximum === 0) return 'Ce formulaire ne prend pas de fichier.'
  return maximum === 1 ? 'Joignez un seul fichier.' : TOO_MANY_FILES
}

/** Parts of a form that are read: no form of ours has a tenth as many, and each costs time whatever it holds (SAFE-29). */
const MOST_PARTS = 1000

const unreadable = () =>
  new ValidationError('Le formulaire envoyé est illisible.', { reason: 'Malformed multipart body' })

/** The mark between the parts of a form. Throws ValidationError without. */
function boundaryOf(req: Request): string {
  try {
    const boundary = new MIMEType(req.headers.get('content-type') ?? '').params.get('boundary')
    if (boundary) return boundary
  } catch {
    // A header that is none has no boundary either.
  }
  throw unreadable()
}

/** Throws ValidationError before a form of too many parts is taken apart. */
function refuseManyParts(boundary: string, { buffer, byteOffset, byteLength }: Uint8Array): void {
  const mark = Buffer.from(`--${boundary}`)
  const content = Buffer.from(buffer, byteOffset, byteLength)
  let parts = 0
  for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + mark.length))
    if (++parts > MOST_PARTS)
      throw new ValidationError('Le formulaire envoyé a trop de champs.', { reason: 'Too many form fields' })
}

/** The fields of a form, taken apart at the very mark that its parts were counted by, however the header spells it. */
async function parseForm(boundary: string, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  refuseManyParts(boundary, bytes)
  const type = new MIMEType(MULTIPART)
  type.params.set('boundary', boundary)
  try {
    return await new Response(bytes, { headers: { 'Content-Type': String(type) } }).formData()
  } catch {
    throw unreadable()
  }
}

const FILES = 'files'
/** The names under which a form brings its files: the specification's own, and that of Strapi's clients (TRUST-02). */
const FILE_FIELDS: ReadonlySet<string> = new Set([FILES, `${FILES}[]`])

/** A form whose files are all under `files`. A file elsewhere would be lost behind an answer that says it was taken: 400. */
function onlyFiles(form: FormData): FormData {
  const read = new FormData()
  for (const [name, value] of form) {
    if (FILE_FIELDS.has(name)) read.append(FILES, value)
    else if (typeof value === 'string') read.append(name, value)
    else throw lostFile(name.slice(0, 100))
  }
  return read
}

function lostFile(name: string): ValidationError {
  const message = `Le champ « ${name} » ne prend pas de fichier : joignez les fichiers sous le nom « ${FILES} ».`
  return new ValidationError(message, {
    reason: 'Invalid file field',
    errors: [{ path: [name], message, name: 'ValidationError' }],
  })
}

/** The refusal of files: one entry of `details.errors` per fault. */
export function filesRefusal(faults: readonly string[]): ValidationError {
  const errors = faults.map((message) => ({ path: [FILES], message, name: 'ValidationError' }))
  return new ValidationError(faults.join(' '), { reason: 'Invalid files', errors })
}

/** Entries of the form's `files`; the empty one that a browser sends for a field left empty does not count. */
export function filesOf(form: FormData | null): File[] {
  const entries = form?.getAll(FILES) ?? []
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') throw filesRefusal(['Les pièces jointes doivent être des fichiers.'])
    return entry.name === '' && entry.size === 0 ? [] : [entry]
  })
}

/** The texts of a form, its files apart; a name that is there several times gives a list. */
export function textsOf(form: FormData): Record<string, unknown> {
  const texts = new Map<string, FormDataEntryValue[]>()
  for (const [name, value] of form) {
    if (name === FILES) continue
    const values = texts.get(name)
    if (values) values.push(value)
    else texts.set(name, [value])
  }
  return Object.fromEntries(
    [...texts].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

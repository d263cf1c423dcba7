import { attachmentFaults, contentFault } from '@/lib/domain/demandes/commun/pieces-jointes'
import { filesOf, filesRefusal } from '@/lib/platform/api/form'
import { contentType, type UploadType } from './content'
import { dangerOf } from './inspection/inspect'
import { baseName, nameFault } from './name'

export type FileContent = { nom: string; mime: UploadType; bytes: Uint8Array }

declare const checked: unique symbol
/** A file that may be stored: one that `checkFiles` let through, or one of our own making (`ownFile`). */
type Checked = { readonly [checked]: true }
export type CheckedFile = FileContent & Checked

/** Files that the house writes: the XML of an invoice beside what people may send. */
type OwnContent = { nom: string; mime: UploadType | 'application/xml'; bytes: Uint8Array }
/** A file that may be stored: checked as it came, or the house's own. */
export type Storable = OwnContent & Checked

/** A file that the service made itself: what a person gave is for `checkFiles`. */
export const ownFile = <File extends OwnContent>(file: File): File & Checked => file as File & Checked

/**
 * Files of a form once their names, sizes, number and contents are checked: name, declared type and bytes must agree
 * (CMI-52, OPS-14), and nothing in them may run (SAFE-17). Throws ValidationError with every fault, and
 * ServiceUnavailableError when the scanner that is configured is away.
 */
export async function checkFiles(form: FormData | null, minimum = 0): Promise<CheckedFile[]> {
  const files = filesOf(form)
  if (files.length < minimum) throw filesRefusal(['Joignez au moins un fichier.'])
  const named = files.map((file) => ({ file, name: baseName(file.name) }))
  const bad = named.flatMap(({ name }) => nameFault(name) ?? [])
  if (bad.length > 0) throw filesRefusal(bad)
  const faults = attachmentFaults(named.map(({ file: { size, type }, name }) => ({ name, size, type })))
  if (faults.length > 0) throw filesRefusal(faults)

  const found: FileContent[] = []
  const liars: string[] = []
  for (const { file, name } of named) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const mime = await contentType(bytes)
    if (mime !== null && mime === file.type) found.push({ nom: name, mime, bytes })
    else liars.push(contentFault(name))
  }
  if (liars.length > 0) throw filesRefusal(liars)
  const dangers: string[] = []
  for (const file of found) {
    const danger = await dangerOf(file)
    if (danger !== null) dangers.push(danger)
  }
  if (dangers.length > 0) throw filesRefusal(dangers)
  return found.map((file) => file as CheckedFile)
}

/** The one file of a form that takes one, a PDF where nothing else is of use. Throws as `checkFiles` does. */
export async function checkOneFile(form: FormData | null, kind: 'any' | 'pdf' = 'any'): Promise<CheckedFile> {
  const [file] = checkSingle(await checkFiles(form, 1))
  if (file === undefined) throw new Error('checkFiles a laissé passer un formulaire sans fichier')
  if (kind === 'pdf' && file.mime !== 'application/pdf') throw filesRefusal(['Joignez un fichier PDF.'])
  return file
}

/** The files of a form that takes one: a second would be stored and shown nowhere. Throws ValidationError. */
export function checkSingle(files: CheckedFile[]): CheckedFile[] {
  if (files.length > 1) throw filesRefusal(['Joignez un seul fichier.'])
  return files
}

/** Limits of attachments (CMI-52). */
export const MAX_FILES = 10
export const MAX_FILE_BYTES = 10 * 1024 * 1024

export const TOO_MANY_FILES = `Joignez ${MAX_FILES} fichiers au plus.`

const TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
}

/** File as the checks look at it; `size` in bytes. */
export type Attachment = Pick<File, 'name' | 'size' | 'type'>

/** Why a file cannot be sent, by its name, type and size; null when it can. */
export function attachmentFault({ name, size, type }: Attachment): string | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!TYPES[extension]?.includes(type)) return `« ${name} » n’est ni un PDF, ni une image JPG ou PNG.`
  if (size > MAX_FILE_BYTES) return `« ${name} » dépasse 10 Mo.`
  return size === 0 ? `« ${name} » est vide.` : null
}

/** Messages of the files that cannot be sent: pdf, jpg and png, 10 MB each, 10 files at most. */
export function attachmentFaults(files: readonly Attachment[]): string[] {
  const faults = files.flatMap((file) => attachmentFault(file) ?? [])
  return files.length > MAX_FILES ? [...faults, TOO_MANY_FILES] : faults
}

/** First bytes of each type that is accepted. */
const SIGNATURES = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
] as const

/** How many bytes `signatureType` looks at. */
export const SIGNATURE_BYTES = 8

/** The type that the first bytes of a file say; null when it is none of those accepted. */
export function signatureType(head: Uint8Array): string | null {
  const known = SIGNATURES.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))
  return known?.[0] ?? null
}

/** Refusal of a file that is not what its name says. */
export function contentFault(name: string): string {
  return `Le contenu de « ${name} » n’est ni un PDF, ni une image JPG ou PNG, ou ne correspond pas à son nom.`
}

/** Multipart body of an attachments call: its fields, then its files under the name `files`. */
export function attachmentsBody(
  fields: Readonly<Record<string, string | number>>,
  files: readonly File[],
): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  for (const file of files) body.append('files', file, file.name)
  return body
}

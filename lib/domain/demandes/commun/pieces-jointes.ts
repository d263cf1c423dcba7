/** Limits of attachments (CMI-52). */
export const MAX_FILES = 10
export const MAX_FILE_BYTES = 10 * 1024 * 1024

const TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
}

/** What the checks look at in a file; `size` in bytes. */
export type Attachment = Pick<File, 'name' | 'size' | 'type'>

function fault({ name, size, type }: Attachment): string | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!TYPES[extension]?.includes(type)) return `« ${name} » n'est ni un PDF, ni une image JPG ou PNG.`
  if (size > MAX_FILE_BYTES) return `« ${name} » dépasse 10 Mo.`
  return size === 0 ? `« ${name} » est vide.` : null
}

/** Messages of the files that cannot be sent: pdf, jpg and png, 10 MB each, 10 files at most. */
export function attachmentFaults(files: readonly Attachment[]): string[] {
  const faults = files.flatMap((file) => fault(file) ?? [])
  return files.length > MAX_FILES ? [...faults, `Joignez ${MAX_FILES} fichiers au plus.`] : faults
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

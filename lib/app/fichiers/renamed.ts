import { filesOf } from '@/lib/platform/api/form'
import { fieldRefusal } from '@/lib/platform/errors/refusal'

const extensionOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0] ?? ''

/** The files of a form under the names that are given them, in their order. Throws ValidationError for another number of names. */
export function renamed(form: FormData | null, names: readonly { name?: string | undefined }[]): FormData {
  const files = filesOf(form)
  if (names.length > 0 && names.length !== files.length)
    throw fieldRefusal('fileInfo', 'Donnez un nom pour chaque fichier.')
  const made = new FormData()
  for (const [rank, file] of files.entries()) {
    const { name = file.name } = names[rank] ?? {}
    const extension = extensionOf(file.name)
    made.append('files', file, name.toLowerCase().endsWith(extension.toLowerCase()) ? name : name + extension)
  }
  return made
}

import {
  attachmentFault,
  contentFault,
  MAX_FILES,
  SIGNATURE_BYTES,
  signatureType,
  TOO_MANY_FILES,
} from '../domain/demandes/commun/pieces-jointes'
import { type AddFiles, isSame } from './read-files'

/** A file under the type its first bytes say, where the system gives it none. */
async function typed(file: File): Promise<{ file: File; content: string | null }> {
  const content = signatureType(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))
  const isUntyped = file.type === '' && content !== null
  return {
    file: isUntyped ? new File([file], file.name, { type: content, lastModified: file.lastModified }) : file,
    content,
  }
}

/**
 * The files that a person adds to those already chosen: kept in their order, or refused with a sentence that names them,
 * by name, size, number and first bytes (CMI-52). A file that cannot be read, such as a folder, is refused too.
 */
export const addAttachments: AddFiles = async (current, added) => {
  const files = [...current]
  const faults = new Set<string>()
  for (const one of added) {
    const read = await typed(one).catch(() => null)
    const fault = read === null ? `« ${one.name} » ne peut pas être lu.` : faultOf(read)
    if (fault !== null) faults.add(fault)
    else if (read === null || files.some((other) => isSame(other, read.file))) continue
    else if (files.length >= MAX_FILES) faults.add(TOO_MANY_FILES)
    else files.push(read.file)
  }
  return { files, faults: [...faults] }
}

function faultOf({ file, content }: { file: File; content: string | null }): string | null {
  return attachmentFault(file) ?? (content === file.type ? null : contentFault(file.name))
}

import { importFileFault } from '../domain/imports/fichiers'
import { type AddFiles, isSame, unreadableFile } from './read-files'

/** The files of an import that a person adds to those already chosen, or why they are none; their content is read by the server. */
export const addImportFiles: AddFiles = async (current, added) => {
  const files = [...current]
  const faults: string[] = []
  for (const file of added) {
    const isReadable = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      )
    const fault = isReadable ? importFileFault(file) : unreadableFile(file.name)
    if (fault !== null) faults.push(fault)
    else if (!files.some((other) => isSame(other, file))) files.push(file)
  }
  return { files, faults }
}

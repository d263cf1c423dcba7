import { z } from 'zod'
import { attemptKeys } from './attempt-key'
import { apiFetch, apiRead, ClientCallError } from './client'
import { type UploadProgress, upload } from './upload'

export type ImportFile = { file: File; type: string }
type Options = { complet: boolean; seuil: number; frein: number }
type Asked = { files: readonly ImportFile[]; options: Options }
/** Told how far the file is that is being sent. */
type Watch = (name: string, progress: UploadProgress) => void

const opened = z.object({ data: z.object({ id: z.number() }) })
const known = z.object({
  data: z.object({
    etat: z.string(),
    complet: z.boolean(),
    seuil: z.number(),
    frein: z.number(),
    fichiers: z.array(z.object({ nom: z.string(), type: z.string(), taille: z.number() })),
  }),
})
type Known = z.output<typeof known>['data']

/** Whether the server holds this file of the import already. */
const isThere = ({ fichiers }: Known, { file, type }: ImportFile): boolean =>
  fichiers.some(({ nom, type: its, taille }) => nom === file.name && its === type && taille === file.size)

/** Whether an import is one of what is asked: the same choices, and no file that is not among those chosen. */
function isOf(found: Known, { files, options: { complet, seuil, frein } }: Asked): boolean {
  const stored = files.filter((file) => isThere(found, file)).length
  return (
    found.complet === complet &&
    found.seuil === seuil &&
    found.frein === frein &&
    stored === found.fichiers.length
  )
}

/**
 * Sends files and tries their import, which stores nothing; gives its id (FIRST-08). What the server holds of a sending that
 * failed is gone on with: the next one opens no other import, and sends no file twice. An import that was opened for other
 * choices or other files is cancelled. Throws ClientCallError.
 */
export function importSender(): (asked: Asked, watch: Watch) => Promise<number> {
  let keyOf = attemptKeys()
  let draft: number | null = null
  const forget = () => {
    keyOf = attemptKeys()
    draft = null
    return null
  }

  const goOn = async (asked: Asked): Promise<{ id: number; found: Known } | null> => {
    if (draft === null) return null
    const id = draft
    const found = await apiRead(`imports/${id}/bilan`, known).catch((error: unknown) => {
      if (error instanceof ClientCallError && error.status === 404) return null
      throw error
    })
    if (found === null) return forget()
    if (isOf(found.data, asked)) return { id, found: found.data }
    if (found.data.etat === 'Brouillon') await apiFetch(`imports/${id}/annulation`, { method: 'POST' })
    return forget()
  }

  const open = async ({ options }: Asked): Promise<number> => {
    const headers = { 'Idempotency-Key': keyOf(JSON.stringify(options)) }
    const json = { essai: true, ...options }
    const { data } = await apiRead('imports', opened, { method: 'POST', json, headers })
    draft = data.id
    return data.id
  }

  return async (asked, watch) => {
    const former = await goOn(asked)
    const id = former?.id ?? (await open(asked))
    // Its answer alone was lost.
    if (former && former.found.etat !== 'Brouillon') return id
    for (const one of asked.files) {
      if (former && isThere(former.found, one)) continue
      const { file, type } = one
      const search = new URLSearchParams({ type, nom: file.name })
      await upload(`imports/${id}/fichiers?${search}`, file, {
        headers: { 'Content-Type': /\.zip$/i.test(file.name) ? 'application/zip' : 'text/plain' },
        onProgress: (progress) => watch(file.name, progress),
      })
    }
    await apiFetch(`imports/${id}/depart`, { method: 'POST' })
    return id
  }
}

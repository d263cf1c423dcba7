import { z } from 'zod'
import { attemptKeys } from './attempt-key'
import { apiFetch, apiRead, ClientCallError } from './client'
import { type UploadProgress, upload } from './upload'

type Options = { complet: boolean; seuil: number; frein: number }
type Asked = { files: readonly File[]; options: Options }
/** Told how far the file is that is being sent. */
type Watch = (name: string, progress: UploadProgress) => void

const opened = z.object({ data: z.object({ id: z.number() }) })
const known = z.object({
  data: z.object({
    etat: z.string(),
    complet: z.boolean(),
    seuil: z.number(),
    frein: z.number(),
  }),
})
const held = z.object({ data: z.array(z.object({ nom: z.string(), taille: z.number() })) })
type Known = z.output<typeof known>['data']

/** The files that the server does not hold yet, and whether it holds any that is not among them. */
function comparedWith(fichiers: z.output<typeof held>['data'], files: readonly File[]) {
  const stored = [...fichiers]
  const missing = files.filter((file) => {
    const at = stored.findIndex(({ nom, taille }) => nom === file.name && taille === file.size)
    if (at >= 0) stored.splice(at, 1)
    return at < 0
  })
  return { missing, hasOthers: stored.length > 0 }
}

/** Whether an import was opened for these choices. */
const isFor = (found: Known, { complet, seuil, frein }: Options): boolean =>
  found.complet === complet && found.seuil === seuil && found.frein === frein

/**
 * Sends the files of an import, which then waits to be tried; gives its id (FIRST-08). What they hold is told by the server. What it
 * holds of a sending that failed is gone on with: the next one opens no other import, and sends no file twice. An import that was
 * opened for other choices or other files is cancelled. Throws ClientCallError.
 */
export function importSender(): (asked: Asked, watch: Watch) => Promise<number> {
  let keyOf = attemptKeys()
  let draft: number | null = null
  const forget = () => {
    keyOf = attemptKeys()
    draft = null
    return null
  }

  /** The import that a former sending left, with the files that it lacks; null where there is none of what is asked. */
  const goOn = async ({ files, options }: Asked) => {
    if (draft === null) return null
    const id = draft
    const answer = await apiRead(`imports/${id}/bilan`, known).catch((error: unknown) => {
      if (error instanceof ClientCallError && error.status === 404) return null
      throw error
    })
    if (answer === null) return forget()
    if (answer.data.etat !== 'Brouillon') return forget()
    const { data } = await apiRead(`imports/${id}/fichiers`, held)
    const { missing, hasOthers } = comparedWith(data, files)
    if (isFor(answer.data, options) && !hasOthers) return { id, missing }
    await apiFetch(`imports/${id}/annulation`, { method: 'POST' })
    return forget()
  }

  const open = async ({ files, options }: Asked) => {
    const headers = { 'Idempotency-Key': keyOf(JSON.stringify(options)) }
    const json = { essai: true, ...options }
    const { data } = await apiRead('imports', opened, { method: 'POST', json, headers })
    draft = data.id
    return { id: data.id, missing: files }
  }

  return async (asked, watch) => {
    const { id, missing } = (await goOn(asked)) ?? (await open(asked))
    for (const file of missing) {
      const search = new URLSearchParams({ nom: file.name })
      await upload(`imports/${id}/fichiers?${search}`, file, {
        headers: { 'Content-Type': /\.zip$/i.test(file.name) ? 'application/zip' : 'text/plain' },
        onProgress: (progress) => watch(file.name, progress),
      })
    }
    return id
  }
}

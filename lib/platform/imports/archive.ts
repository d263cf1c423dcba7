import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { formatNumber } from '@/lib/domain/textes/format'
import { UnreadableFileError } from './staged'

/** An entry of an archive, by its place from 1: its bytes, or why it has none. */
export type Entree = { rang: number; nom: string } & ({ bytes: Uint8Array } | { fault: string })

/** Limits of an archive; sizes in bytes, once inflated. */
export type LimitesArchive = { entrees: number; taille: number; total: number }

const MEGA = 1024 * 1024
/** Most bytes that come out of an archive for each one received, and bytes below which that is not looked at. */
const RAPPORT = { rapport: 100, plancher: MEGA }
/** Memory of the thread, in megabytes, beside the bytes it holds: what is above was made to be. */
const MEMORY_MB = 256

const placed = { rang: z.number().int(), nom: z.string() }
const answer = z.object({
  entries: z.array(
    z.union([
      z.object({ ...placed, bytes: z.instanceof(Uint8Array) }),
      z.object({ ...placed, fault: z.enum(['compression', 'illisible', 'taille']) }),
    ]),
  ),
  refused: z.enum(['entrees', 'total', 'rapport', 'illisible', 'vide']).nullable(),
})
type Refusal = NonNullable<z.output<typeof answer>['refused']>

const REFUSALS: Readonly<Record<Refusal, (limites: LimitesArchive) => string>> = {
  entrees: ({ entrees }) => `l’archive a plus de ${formatNumber(entrees)} fichiers.`,
  total: ({ total }) =>
    `les fichiers de l’archive dépassent ${formatNumber(Math.round(total / MEGA))}\u00a0Mo.`,
  rapport: () =>
    `les fichiers de l’archive dépassent ${RAPPORT.rapport} fois la taille de ce qui a été reçu.`,
  illisible: () => 'l’archive ZIP est incomplète ou illisible.',
  vide: () => 'ce n’est pas une archive ZIP, ou elle est vide.',
}

const FAULTS = {
  compression: () => 'La compression de ce fichier n’est pas connue.',
  illisible: () => 'Ce fichier de l’archive est illisible.',
  taille: ({ taille }: LimitesArchive) => `Ce fichier dépasse ${Math.floor(taille / MEGA)}\u00a0Mo.`,
}

/** Loaded from the project's folder: bundled code has no path of its own. */
const workerFile = () => path.join(process.cwd(), 'lib', 'platform', 'imports', 'archive-worker.mjs')

/**
 * Entries of a ZIP archive, as a stream: memory holds a few files at a time, and a thread of its own inflates them, so that
 * whoever else calls the server does not wait (SAFE-32). An entry that is too long or damaged has its fault; one too many,
 * or more bytes than there may be, refuse the archive whatever its headers say. Throws UnreadableFileError (FIRST-05).
 */
export async function* readArchive(
  nom: string,
  source: AsyncIterable<Uint8Array>,
  limites: LimitesArchive,
): AsyncGenerator<Entree> {
  const refuse = (refusal: Refusal) => new UnreadableFileError(`${nom}\u00a0: ${REFUSALS[refusal](limites)}`)
  const worker = new Worker(workerFile(), {
    workerData: { ...limites, ...RAPPORT },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  })
  const push = async (chunk: Uint8Array | null): Promise<Entree[]> => {
    // A thread that ran out of memory was fed what no archive of ours needs.
    const answered = once(worker, 'message').catch(() => [{ entries: [], refused: 'illisible' }])
    worker.postMessage(chunk)
    const { entries, refused } = answer.parse((await answered)[0])
    if (refused) throw refuse(refused)
    return entries.map((entry) =>
      'fault' in entry ? { ...entry, fault: FAULTS[entry.fault](limites) } : entry,
    )
  }
  try {
    for await (const chunk of source) yield* await push(chunk)
    yield* await push(null)
  } finally {
    await worker.terminate()
  }
}

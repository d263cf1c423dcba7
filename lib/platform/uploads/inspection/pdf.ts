import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** Milliseconds given to one PDF; what takes longer was made to. */
const LIMIT_MS = 10_000
const MEMORY_MB = 256

/** Most serious first. */
const FAULTS = ['script', 'lancement', 'incorporation', 'protection', 'illisible'] as const
type PdfFault = (typeof FAULTS)[number]
const faults = z.array(z.enum(FAULTS))

/** Why a PDF is refused; `name` is that of the file. */
const REASONS: Readonly<Record<PdfFault, (name: string) => string>> = {
  script: (name) => `« ${name} » contient un script. Joignez une version sans script, imprimée en PDF.`,
  lancement: (name) => `« ${name} » lance un programme à l’ouverture. Joignez une version imprimée en PDF.`,
  incorporation: (name) => `« ${name} » contient un autre fichier ou un programme. Joignez-le sans lui.`,
  protection: (name) =>
    `« ${name} » est protégé et ne peut pas être vérifié. Joignez une version sans mot de passe.`,
  illisible: (name) =>
    `« ${name} » est abîmé et ne peut pas être vérifié. Joignez une version imprimée en PDF.`,
}

/** Loaded from the project's folder: bundled code has no path of its own. */
const workerFile = () =>
  path.join(process.cwd(), 'lib', 'platform', 'uploads', 'inspection', 'pdf-worker.mjs')

/**
 * Why a PDF is refused: it runs a script, launches a program, brings other files than XML data, or cannot be looked into
 * (SAFE-17); null when it may be kept. It is read in a thread of its own, ended when it takes too long or too much memory.
 */
export async function pdfFault(name: string, bytes: Uint8Array): Promise<string | null> {
  const found = await inspect(bytes)
  const reason = FAULTS.find((fault) => found.includes(fault))
  return reason === undefined ? null : REASONS[reason](name)
}

/** A thread that waits for its next file, kept because its start takes longer than its work. */
let waiting: Worker | undefined

function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
  const worker = new Worker(workerFile(), { resourceLimits, stdout: true, stderr: true })
  // Without a listener, the error of a thread that waits would end the process.
  worker.on('error', () => {})
  worker.once('exit', () => {
    if (waiting === worker) waiting = undefined
  })
  return worker
}

function giveBack(worker: Worker): void {
  worker.unref()
  if (waiting === undefined) waiting = worker
  else void worker.terminate()
}

function inspect(bytes: Uint8Array): Promise<readonly PdfFault[]> {
  return new Promise((resolve) => {
    const worker = waiting ?? startWorker()
    waiting = undefined
    worker.ref()
    const end = (found: readonly PdfFault[]) => {
      clearTimeout(timer)
      worker.off('exit', fail)
      worker.off('message', receive)
      resolve(found)
    }
    const fail = () => {
      end(['illisible'])
      void worker.terminate()
    }
    const receive = (message: unknown) => {
      end(faults.parse(message))
      giveBack(worker)
    }
    const timer = setTimeout(fail, LIMIT_MS)
    worker.once('exit', fail)
    worker.once('message', receive)
    worker.postMessage(bytes)
  })
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

type Lecteur = { version: string; program: Uint8Array<ArrayBuffer> }

const described = z.object({ version: z.string() })

async function open(): Promise<Lecteur> {
  const library = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', 'maplibre-gl')
  const [description, program] = await Promise.all([
    readFile(path.join(library, 'package.json'), 'utf8'),
    readFile(path.join(library, 'dist', 'maplibre-gl-worker.mjs')),
  ])
  return { version: described.parse(JSON.parse(description)).version, program: new Uint8Array(program) }
}

let opened: Promise<Lecteur> | undefined

/** The part of maplibre-gl that reads tiles beside the page, half a megabyte, and its version; read once. */
export function readLecteur(): Promise<Lecteur> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

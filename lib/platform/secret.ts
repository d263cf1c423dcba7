import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const stored = z.string().trim().min(32)
const secrets = new Map<string, string>()

/**
 * The secret that signs sessions when none is configured: kept in `DATA_DIR/secret`, readable by its owner only.
 * It is written beside and linked into place, so that processes that start together agree on one.
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = path.resolve(dataDir, 'secret')
  const known = secrets.get(file) ?? read(file) ?? create(file)
  secrets.set(file, known)
  return known
}

function read(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const secret = stored.safeParse(readFileSync(file, 'utf8'))
  if (!secret.success) throw new Error(`Le fichier ${file} ne contient pas de secret utilisable.`)
  return secret.data
}

function create(file: string): string {
  const secret = randomBytes(48).toString('base64url')
  if (keepOnce(file, `${secret}\n`)) return secret
  const winner = read(file)
  if (winner === undefined) throw new Error(`Le fichier ${file} est illisible.`)
  return winner
}

/**
 * Writes a secret of the installation into a file that its owner alone reads; false where the file is there already, which
 * stays as it is: of processes that start together one writes it.
 */
export function keepOnce(file: string, content: string): boolean {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, content, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (!existsSync(file)) throw error
    return false
  } finally {
    rmSync(draft)
  }
}

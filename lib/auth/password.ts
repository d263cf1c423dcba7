import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice: argon2id, 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of a password nobody has: checking it costs what checking a true one costs. */
let decoy: Promise<string> | undefined

/** Hashes a password (argon2id, salt included); the same characters typed on another system give the same hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS)
}

/** Checks a password. Without a hash (unknown person, single sign-on) it works as long and answers false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored === null) {
    decoy ??= hashPassword(crypto.randomUUID())
    await verify(await decoy, password.normalize('NFKC'))
    return false
  }
  return verify(stored, password.normalize('NFKC')).catch(() => false)
}

import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice: argon2id, 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of a password nobody has: checking it costs what checking a true one costs, from the first time on (SAFE-13). */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$vaaA5wR4mOtrcUYiw/tugQ$wVSNF254Odc5k1Fsmj3R3tg5vuHcz2Qv/d8+BGfX0pE'

/** Hashes a password (argon2id, salt included); the same characters typed on another system give the same hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS)
}

/** Checks a password. Without a hash (unknown person, single sign-on) it works as long and answers false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored === null) {
    await verify(DECOY, password.normalize('NFKC'))
    return false
  }
  return verify(stored, password.normalize('NFKC')).catch(() => false)
}

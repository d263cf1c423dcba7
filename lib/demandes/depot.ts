import type { By } from '@/lib/platform/api/collection'
import type { Answer } from '@/lib/platform/api/idempotency'
import type { SessionUser } from '@/lib/platform/auth/session'
import type { Tx } from '@/lib/platform/db/client'

/** A call that writes a request: by whom, from where, and how its answer is kept for its `Idempotency-Key`. */
export type Depot = By & {
  user: SessionUser
  remember: (tx: Tx, answer: Answer) => Promise<void>
}

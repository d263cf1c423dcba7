import type { CallingUser } from '@/lib/platform/api/calling'
import type { By } from '@/lib/platform/api/collection'
import type { Answer } from '@/lib/platform/api/idempotency'
import type { Tx } from '@/lib/platform/db/client'

/** A call that writes a request: by whom, from where, and how its answer is kept for its `Idempotency-Key`. */
export type Depot = By & {
  user: CallingUser
  remember: (tx: Tx, answer: Answer) => Promise<void>
}

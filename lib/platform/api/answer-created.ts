import type { Tx } from '@/lib/platform/db/client'
import { type Reply, reply } from '@/lib/platform/http/response'
import type { Answer } from './idempotency'

type Called = { remember: (tx: Tx, answer: Answer) => Promise<void> }
type Create = (keep: (tx: Tx, id: number) => Promise<void>) => Promise<number>

/** Answers a creation by the id of its row; `create` keeps the answer in its transaction, for a call that is sent again. */
export async function answerCreated({ remember }: Called, create: Create): Promise<Reply> {
  const answer = (id: number) => reply(201, { data: { id } })
  return answer(await create((tx, id) => remember(tx, answer(id))))
}

import { z } from 'zod'

/** Answer of the call of /depannage: all that the receipt shows. */
export const depannageAnswer = z.object({
  data: z.object({ id: z.number() }),
  meta: z.object({ numero: z.string(), hotline: z.string() }),
})
export type DepannageAnswer = z.output<typeof depannageAnswer>

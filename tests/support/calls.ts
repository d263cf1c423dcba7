import type { AnyCall } from '@/lib/api/door'
import { CALLS } from '@/lib/calls.generated'
import { apercuCall } from '@/lib/portails/calls'

/** Every call that an area declares, as the door is given them; those of the collections come beside. */
export const DECLARED: readonly AnyCall[] = [...CALLS, apercuCall(() => null)]

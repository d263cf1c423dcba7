import { CALLS } from '@/lib/app/calls.generated'
import { apercuCall } from '@/lib/contenu/portails/calls'
import type { AnyCall } from '@/lib/platform/api/call'

/** Every call that an area declares, as the door is given them; those of the collections come beside. */
export const DECLARED: readonly AnyCall[] = [...CALLS, apercuCall(async () => null)]

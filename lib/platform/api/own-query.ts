import { z } from 'zod'

/** Query string of a call whose handler reads its names: each with its value, or its values in their order. */
export const ownQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

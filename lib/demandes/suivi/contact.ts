import { z } from 'zod'
import { formatPhone } from '@/lib/domain/textes/format'

/** A third party of a request, to be reached. */
export const contact = z.object({ nom: z.string(), telephone: z.string(), email: z.string() })
export type Contact = z.output<typeof contact>

/** A third party in one line: « Chauffage Aubépine, Léo Blanc, 06 39 98 00 12, leo@exemple.fr ». */
export const contactText = ({ nom, telephone, email }: Contact): string =>
  [nom, telephone && formatPhone(telephone), email].filter((part) => part !== '').join(', ')

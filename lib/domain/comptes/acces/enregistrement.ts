import { z } from 'zod'
import { optionalPhoneSchema } from '../../identite/phone'
import { textSchema } from '../../textes/validators'
import { FINALITES } from '../consentements'
import { notificationChoixSchema } from '../notifications'

/** Fields that complete an account (AUTH-28), as the form holds them and `POST auth/registration` takes them. */
export const enregistrementSchema = z.object({
  firstname: textSchema,
  lastname: textSchema,
  phone: optionalPhoneSchema,
  /** Group the extranet opens on; null for a person without group. */
  groupeId: z.int32().nullable(),
  notifications: notificationChoixSchema,
  cgu: z.boolean().refine(Boolean, 'Acceptez les conditions d’utilisation pour continuer.'),
  consentements: z.array(z.enum(FINALITES)).max(FINALITES.length),
})

export type Enregistrement = z.output<typeof enregistrementSchema>

import { z } from 'zod'
import { verifyRequester } from '@/lib/campagnes/resiliation/verification'
import { verificationBody, verificationSchema } from '@/lib/domain/campagnes/resiliation'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'

export const resiliationsVerificationCall = defineCall({
  method: 'POST',
  path: 'resiliations/verification',
  auth: 'public',
  summary: 'Préavis, date de fin et solde de résiliations qui ne sont pas encore notifiées.',
  body: z.object({ data: verificationBody }),
  output: z.object({ data: z.array(verificationSchema) }),
  limit: { name: 'resiliations-verification', ...OFFICE_LIMIT },
  handler: async ({ body, acteur, session }) => ({
    data: await verifyRequester(body.data, { acteur, session }),
  }),
})

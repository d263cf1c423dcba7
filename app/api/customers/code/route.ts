import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { sendDossierCode } from '@/lib/campagnes/recherche/commands/send-code'
import { CODE_LIMIT } from '@/lib/campagnes/recherche/limites'
import { codeBody, codeEnvoye } from '@/lib/domain/campagnes/recherche'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: defineRoute({
    auth: 'public',
    summary: 'Envoie le code qui ouvre un dossier, à l’adresse que le prestataire connaît.',
    body: codeBody,
    output: codeEnvoye,
    limit: CODE_LIMIT,
    handler: async ({ body, address, requestId }) => ({
      data: await sendDossierCode(body.dossier, { address, requestId }),
    }),
  }),
})

import { sendDossierCode } from '@/lib/campagnes/recherche/commands/send-dossier-code'
import { CODE_LIMIT } from '@/lib/campagnes/recherche/limites'
import { codeBody, codeEnvoye } from '@/lib/domain/campagnes/recherche'
import { defineCall } from '@/lib/platform/api/call'

export const customersCodeCall = defineCall({
  method: 'POST',
  path: 'customers/code',
  auth: 'public',
  summary: 'Envoie le code qui ouvre un dossier, à l’adresse que le prestataire connaît.',
  body: codeBody,
  output: codeEnvoye,
  limit: CODE_LIMIT,
  handler: async ({ body, acteur }) => ({
    data: await sendDossierCode(body.dossier, acteur),
  }),
})

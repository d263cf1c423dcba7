import { openDossier } from '@/lib/campagnes/recherche/commands/open-dossier'
import { CODE_LIMIT } from '@/lib/campagnes/recherche/limites'
import { codeRendu, foundCustomer } from '@/lib/domain/campagnes/recherche'
import { defineCall } from '@/lib/platform/api/call'

export const customersVerificationCall = defineCall({
  method: 'POST',
  path: 'customers/verification',
  auth: 'public',
  summary: 'Ouvre un dossier avec le code reçu par e-mail : ses équipements.',
  body: codeRendu,
  output: foundCustomer,
  limit: { ...CODE_LIMIT, name: 'clients-verification' },
  handler: ({ body, acteur }) => openDossier(body, acteur),
})

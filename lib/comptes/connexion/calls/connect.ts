import { z } from 'zod'
import { isSsoProvider } from '@/lib/comptes/connexion/sso/settings'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { pageUrl } from '@/lib/platform/routes'

export const connectProviderCall = defineCall({
  method: 'GET',
  path: 'connect/:provider',
  auth: 'public',
  summary: 'Mène à la connexion par le fournisseur d’identité.',
  params: z.object({ provider: z.string().max(40) }),
  status: 303,
  handler: ({ params }) => {
    if (!isSsoProvider(params.provider)) throw new NotFoundError()
    return new Response(null, { status: 303, headers: { Location: pageUrl('/okta/okta-connexion') } })
  },
})

import { z } from 'zod'
import { NotFoundError } from '@/lib/api/errors'
import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { isSsoProvider } from '@/lib/auth/sso/issuer'
import { pageUrl } from '@/lib/routes'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: defineRoute({
    auth: 'public',
    summary: 'Mène à la connexion par le fournisseur d’identité.',
    params: z.object({ provider: z.string().max(40) }),
    handler: ({ params }) => {
      if (!isSsoProvider(params.provider)) throw new NotFoundError()
      return new Response(null, { status: 303, headers: { Location: pageUrl('/okta/okta-connexion') } })
    },
  }),
})

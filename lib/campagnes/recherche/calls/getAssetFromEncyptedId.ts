import { z } from 'zod'
import { assetOfLink } from '@/lib/campagnes/recherche/lien'
import { LINK_LIMIT } from '@/lib/campagnes/recherche/limites'
import { linkedAsset } from '@/lib/domain/campagnes/recherche'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'

export const equipementsGetAssetFromEncyptedIdCall = defineCall({
  method: 'GET',
  path: 'equipements/getAssetFromEncyptedId',
  auth: 'public',
  summary: 'Le client et l’équipement du lien d’une campagne.',
  query: z.strictObject({ ID: z.string().max(4096) }),
  output: linkedAsset,
  limit: LINK_LIMIT,
  handler: async ({ query }) => {
    const found = await assetOfLink(query.ID)
    if (found === null) throw new NotFoundError('Ce lien n’est plus valide.')
    return found
  },
})

import { z } from 'zod'
import { findFournisseurByEmail } from '@/lib/comptes/connexion/sso/fournisseurs'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'

/** `POST auth/fournisseur`: the identity provider that an address is logged in by, by its domain alone (ACCOUNT-28). */
export const fournisseurOfEmailCall = defineCall({
  method: 'POST',
  path: 'auth/fournisseur',
  auth: 'public',
  summary: 'Dit par quel fournisseur d’identité se connecte une adresse, d’après son seul domaine.',
  body: z.strictObject({ email: z.string().max(254) }),
  output: z.object({ data: z.object({ fournisseur: z.number().nullable() }) }),
  limit: { name: 'sso-domaine', ...OFFICE_LIMIT },
  handler: async ({ body: { email } }) => ({
    data: { fournisseur: (await findFournisseurByEmail(email))?.fournisseur ?? null },
  }),
})

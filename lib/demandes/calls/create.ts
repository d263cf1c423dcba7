import type { Called } from '@/lib/platform/api/admit'
import { defineCall } from '@/lib/platform/api/call'
import { byOf } from '@/lib/platform/api/collection'
import { checkFiles } from '@/lib/platform/uploads/check'
import { UPLOAD_MAX_BYTES } from '@/lib/platform/uploads/receive'
import { fileDemande } from '../commands/file-demande'
import type { Depot } from '../depot'
import { thenMail } from '../envois'
import { assFiling } from '../types/ass'
import { cmiFiling } from '../types/cmi'
import { disFiling } from '../types/dis'
import type { Filing } from '../types/filing'
import { gesFiling } from '../types/ges'
import { insFiling } from '../types/ins'
import { pimFiling } from '../types/pim'

/** Who files, for a command. */
export function depotOf({ remember, ...called }: Called & Pick<Depot, 'remember'>): Depot {
  return { ...byOf(called), user: called.session.user, remember }
}

/** The one call by which a type of request is filed: its texts with its files, or alone as the specification has them. */
function filingCall<B>(filing: Filing<B>) {
  const { collection, auth, summary, body, json, orJson } = filing
  return defineCall({
    method: 'POST',
    path: collection.name,
    auth,
    summary,
    multipart: { maxBytes: UPLOAD_MAX_BYTES, json, orJson },
    body,
    creates: true,
    status: 201,
    handler: async ({ body, form, ...context }) => {
      const files = await checkFiles(form)
      return thenMail(fileDemande(filing, body, files, depotOf(context)))
    },
  })
}

export const createCmiCall = filingCall(cmiFiling)
export const createPimCall = filingCall(pimFiling)
export const createInsCall = filingCall(insFiling)
export const createAssCall = filingCall(assFiling)
export const createGesCall = filingCall(gesFiling)
export const createDisCall = filingCall(disFiling)

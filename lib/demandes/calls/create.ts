import { z } from 'zod'
import type { Called, TokenAuth } from '@/lib/platform/api/admit'
import { defineCall } from '@/lib/platform/api/call'
import { callingOf } from '@/lib/platform/api/calling'
import { checkFiles } from '@/lib/platform/uploads/check'
import { FORMS } from '@/lib/platform/uploads/forms'
import { fileDemande } from '../commands/file-demande'
import type { Depot } from '../depot'
import { thenMail } from '../envois'
import { assType } from '../types/ass'
import { cmiType } from '../types/cmi'
import type { Filing } from '../types/definition'
import { disType } from '../types/dis'
import { gesType } from '../types/ges'
import { insType } from '../types/ins'
import { pimType } from '../types/pim'

/** Who files, for a command. */
export function depotOf({ remember, ...called }: Called<TokenAuth> & Pick<Depot, 'remember'>): Depot {
  const { caller, acteur, user } = callingOf(called)
  return { caller, acteur, user, remember }
}

/** A request that was filed, under the id that the specification reads and as its row. */
const filed = z.looseObject({ id: z.int(), data: z.looseObject({ id: z.int() }) })

/** The one call by which a type of request is filed: its texts with its files, or alone as the specification has them. */
function filingCall<B>(filing: Filing<B>) {
  const { collection, auth, summary, body, json, orJson } = filing
  return defineCall({
    method: 'POST',
    path: collection.name,
    auth: { jeton: `${collection.name}:ecrire`, session: auth },
    summary,
    multipart: { ...FORMS.anyFiles, json, orJson },
    body,
    output: filed,
    creates: true,
    status: 201,
    handler: async ({ body, form, ...context }) => {
      const files = await checkFiles(form)
      return thenMail(fileDemande(filing, body, files, depotOf(context)))
    },
  })
}

export const createCmiCall = filingCall(cmiType)
export const createPimCall = filingCall(pimType)
export const createInsCall = filingCall(insType)
export const createAssCall = filingCall(assType)
export const createGesCall = filingCall(gesType)
export const createDisCall = filingCall(disType)

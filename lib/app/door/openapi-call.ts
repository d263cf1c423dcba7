import { openApi } from '@/lib/app/door/openapi/document'
import { type Call, defineCall, type RawCall } from '@/lib/platform/api/call'
import { RawJson } from '@/lib/platform/http/response'
import { apiUrl } from '@/lib/platform/routes'

const described = (call: Call | RawCall): call is Call => call.spec !== undefined

/** The published description of the calls that the table holds, made once: they are the same as long as the process runs. */
export function openApiCall(calls: () => readonly (Call | RawCall)[]): Call {
  let made: RawJson | undefined
  return defineCall({
    method: 'GET',
    path: 'openapi.json',
    auth: 'public',
    summary: 'Description OpenAPI des appels.',
    handler: () => {
      made ??= new RawJson(JSON.stringify(openApi(calls().filter(described), apiUrl('').replace(/\/$/, ''))))
      return made
    },
  })
}

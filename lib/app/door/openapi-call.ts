import { openApi } from '@/lib/app/door/openapi/document'
import { type Call, defineCall, type RawCall } from '@/lib/platform/api/call'
import { apiUrl } from '@/lib/platform/routes'

const described = (call: Call | RawCall): call is Call => call.spec !== undefined

/** The published description of the calls that the table holds. */
export const openApiCall = (calls: () => readonly (Call | RawCall)[]) =>
  defineCall({
    method: 'GET',
    path: 'openapi.json',
    auth: 'public',
    handler: () => openApi(calls().filter(described), apiUrl('')),
  })

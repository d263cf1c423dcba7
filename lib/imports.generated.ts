// Made by `npm run gather`. Do not edit.
import { importsOf } from './platform/imports/definition'
import * as perimetreImportsClients from './perimetre/imports/clients'
import * as perimetreImportsGroupes from './perimetre/imports/groupes'

export const IMPORTS = importsOf([
  perimetreImportsClients,
  perimetreImportsGroupes,
])

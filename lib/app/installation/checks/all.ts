import { adresseCheck, httpsCheck, mandataireCheck } from './adresse'
import { auditCheck } from './audit'
import { baseCheck, demonstrationCheck, horlogeCheck, migrationsCheck } from './base'
import type { Check } from './check'
import { courrielsCheck } from './courriels'
import { disqueCheck, stockageCheck } from './disque'
import { PREMIERS_PAS } from './premiers-pas'
import { antivirusCheck, captchaCheck, rechercheCheck, surveillanceCheck } from './services'
import { ssoCheck } from './sso'
import { secretCheck, variablesCheck } from './variables'

/** Checks of an installation, in the order in which it is set: the command, the screen and its calls read them. */
export const CHECKS: readonly Check[] = [
  variablesCheck,
  secretCheck,
  adresseCheck,
  httpsCheck,
  mandataireCheck,
  baseCheck,
  migrationsCheck,
  auditCheck,
  horlogeCheck,
  disqueCheck,
  demonstrationCheck,
  courrielsCheck,
  stockageCheck,
  captchaCheck,
  ssoCheck,
  rechercheCheck,
  antivirusCheck,
  surveillanceCheck,
  ...PREMIERS_PAS,
]

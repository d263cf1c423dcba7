import {
  findFournisseur,
  findFournisseurByEmail,
  findFournisseurByIssuer,
  hasFournisseurs,
} from './fournisseurs'
import type { Initiation } from './initiation'
import { type SsoSettings, ssoSettings } from './settings'

/**
 * Which identity provider a login goes by; `none` where there is none at all, `ask` where the person's address tells, `unknown`
 * where none vouches for it, `gone` where the one that was named is not in service.
 */
export type Choice = { settings: SsoSettings; isNamed: boolean } | 'none' | 'ask' | 'unknown' | 'gone'

type Asked = Pick<Initiation, 'fournisseur' | 'issuer' | 'loginHint'>

const named = (settings: SsoSettings | null): Choice =>
  settings === null ? 'gone' : { settings, isNamed: true }

/**
 * Chooses the identity provider of a login (ACCOUNT-28): the one that the address names, or that of the issuer whose dashboard leads
 * here, or the one that vouches for the person's e-mail address, or the one of the configuration for every other. Where partners have
 * theirs and no address is known yet, the person is asked for it.
 */
export async function chooseProvider({ fournisseur, issuer, loginHint }: Asked): Promise<Choice> {
  const configured = ssoSettings()
  if (fournisseur !== null) return named(await findFournisseur(fournisseur))
  if (issuer !== null && issuer !== configured?.issuer) {
    const found = await findFournisseurByIssuer(issuer)
    // Nobody is sent by itself to another issuer than the one whose dashboard was pressed.
    return found !== null
      ? named(found)
      : configured === null
        ? 'gone'
        : { settings: configured, isNamed: false }
  }
  const found = loginHint === null ? null : await findFournisseurByEmail(loginHint)
  if (found !== null) return named(found)
  if (issuer === null && loginHint === null && (await hasFournisseurs())) return 'ask'
  if (configured !== null) return { settings: configured, isNamed: true }
  return loginHint === null ? 'none' : 'unknown'
}

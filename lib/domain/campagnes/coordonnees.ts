import { isMask } from './masque'
import { type FoundCustomer, SON_DOSSIER } from './recherche'

/** Contact details that a form asks and that a search fills, masked. */
type Contact = { email: string; telephone: string }

/** Text that the person typed; empty for a mask. */
export const own = (text: string) => (isMask(text) ? '' : text)

/** The e-mail after a search: what was typed stays, and what another search filled gives way to what this one knows. */
export const emailTrouve = (email: string, { accountEmail }: FoundCustomer): string =>
  own(email) || (accountEmail ?? '')

/** Both contact details after a search, by the rule of `emailTrouve`. */
export const contactTrouve = ({ email, telephone }: Contact, found: FoundCustomer): Contact => ({
  email: emailTrouve(email, found),
  telephone: own(telephone) || (found.phone ?? ''),
})

/** Both without customer: a mask stands for nobody's any more. */
export const contactSaisi = ({ email, telephone }: Contact): Contact => ({
  email: own(email),
  telephone: own(telephone),
})

/**
 * First choice for who was found: the only equipment, none of several yet, or that of the file when none is shown.
 */
export const assetTrouve = ({ assets }: Pick<FoundCustomer, 'assets'>): string =>
  assets.length === 0 ? SON_DOSSIER : assets.length === 1 ? (assets[0]?.id ?? '') : ''
